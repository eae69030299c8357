import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAddress, refusedRange } from './address-policy'
import { ALLOW_NOTHING, parseAllowList } from './allow-list'

describe('refusedRange', () => {
  it.each(['93.184.216.34', '8.8.8.8', '1.1.1.1', '200.160.2.3', '2606:4700:4700::1111', '2001:4860:4860::8888', '2a00:1450:4001::1'])('lets %s through', (address) => {
    expect(refusedRange(address)).toBeUndefined()
  })

  it.each([
    '0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.100.100.200', '100.127.255.255', '127.0.0.1', '127.255.255.254',
    '168.63.129.16', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.0.192', '192.0.2.1', '192.88.99.1', '192.168.0.1',
    '198.18.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.7', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255',
    '::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:8.8.8.8', '64:ff9b::7f00:1', '64:ff9b:1::1', '100::1',
    '2001::1', '2001:0:4136:e378::1', '2001:2::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fec0::1', 'ff02::1',
    '5f00::1', '4000::1', 'not an address', '', '127.0.0.1/8', 'fe80::1%eth0',
  ])('refuses %s', (address) => {
    expect(refusedRange(address)).toEqual(expect.any(String))
  })

  it('refuses everything inside the private ranges', () => {
    fc.assert(
      fc.property(fc.constantFrom('10.', '127.', '192.168.', '169.254.', '172.20.', '100.70.'), fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 3, maxLength: 3 }), (prefix, rest) => {
        const missing = 4 - (prefix.split('.').length - 1)
        expect(refusedRange(prefix + rest.slice(0, missing).join('.'))).toBeDefined()
      }),
    )
  })

  it('fails closed on any string', () => {
    fc.assert(fc.property(fc.string(), (text) => {
      if (!/^[\d.:a-fx]+$/i.test(text)) expect(refusedRange(text)).toBeDefined()
    }))
  })
})

describe('checkAddress', () => {
  it('lets an operator allow hosts, ports of hosts and ranges', () => {
    const allow = parseAllowList('localhost, intranet:8080, 10.1.0.0/16, [::1]:3000')
    const check = (host: string, port: number, address: string) => checkAddress(allow, host, port, address) === undefined
    expect(check('localhost', 9999, '127.0.0.1')).toBe(true)
    expect(check('intranet', 8080, '10.2.0.1')).toBe(true)
    expect(check('intranet', 80, '10.2.0.1')).toBe(false)
    expect(check('anything', 80, '10.1.2.3')).toBe(true)
    expect(check('anything', 80, '10.2.2.3')).toBe(false)
    expect(check('::1', 3000, '::1')).toBe(true)
    expect(check('::1', 3001, '::1')).toBe(false)
    expect(check('evil.example', 80, '127.0.0.1')).toBe(false)
  })

  it('allows nothing private by default', () => {
    expect(checkAddress(ALLOW_NOTHING, 'localhost', 80, '127.0.0.1')).toBe('loopback')
  })
})
