import { describe, expect, it } from 'vitest'
import { crawlLimits } from '../limits'
import { allowsPort, parseAllowList } from './allow-list'
import { checkUrl } from './check-url'

describe('parseAllowList', () => {
  it('reads hosts, ports, addresses and ranges', () => {
    const allow = parseAllowList(' Localhost , a.example:81,127.0.0.1,::1,[::2]:90, 10.0.0.0/8,fd00::/8 ,:8080,')
    expect(allow.hosts).toEqual([
      { host: 'localhost', port: undefined },
      { host: 'a.example', port: 81 },
      { host: '127.0.0.1', port: undefined },
      { host: '::1', port: undefined },
      { host: '::2', port: 90 },
    ])
    expect(allow.ranges).toHaveLength(2)
    expect(allow.ports).toEqual([8080])
    expect(parseAllowList(['localhost', '10.0.0.0/8'])).toEqual(parseAllowList('localhost,10.0.0.0/8'))
    expect(parseAllowList('')).toEqual({ hosts: [], ranges: [], ports: [] })
  })

  it.each(['10.0.0.0/99', 'host:0', 'host:70000', 'host:http', '*', 'http://host', 'a b', '-x'])('refuses %j instead of guessing', (text) => {
    expect(() => parseAllowList(text)).toThrow(/allow-list/)
  })
})

describe('allowsPort', () => {
  it('knows 80 and 443, allowed ports and allowed hosts', () => {
    const allow = parseAllowList('a.example:81,b.example,:8080,127.0.0.0/8')
    expect([80, 443, 8080].every((port) => allowsPort(allow, 'x.example', port))).toBe(true)
    expect(allowsPort(allow, 'x.example', 81)).toBe(false)
    expect(allowsPort(allow, 'a.example', 81)).toBe(true)
    expect(allowsPort(allow, 'b.example', 12345)).toBe(true)
    expect(allowsPort(allow, '127.0.0.9', 12345)).toBe(true)
  })
})

describe('checkUrl', () => {
  const check = (text: string, allow = '') => {
    const result = checkUrl(text, parseAllowList(allow), crawlLimits())
    return result.ok ? result.url.href : result.failure.kind
  }

  it.each([
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://EXAMPLE.com:443/a#b', 'https://example.com/a'],
    ['ftp://example.com/', 'invalid-url'],
    ['javascript:alert(1)', 'invalid-url'],
    ['data:text/html,x', 'invalid-url'],
    ['example.com', 'invalid-url'],
    ['', 'invalid-url'],
    ['http://', 'invalid-url'],
    ['http://u@example.com/', 'invalid-url'],
    ['http://:p@example.com/', 'invalid-url'],
    [`http://example.com/${'x'.repeat(3000)}`, 'invalid-url'],
    ['http://example.com:8080/', 'refused-address'],
    ['http://127.0.0.1/', 'refused-address'],
    ['http://127.1/', 'refused-address'],
    ['http://2130706433/', 'refused-address'],
    ['http://0177.0.0.1/', 'refused-address'],
    ['http://[::1]/', 'refused-address'],
    ['http://[fe80::1]/', 'refused-address'],
    ['http://8.8.8.8/', 'http://8.8.8.8/'],
  ])('%s → %s', (text, expected) => {
    expect(check(text)).toBe(expected)
  })

  it('follows the operator', () => {
    expect(check('http://127.0.0.1:3456/', '127.0.0.1')).toBe('http://127.0.0.1:3456/')
    expect(check('http://[::1]:3456/', '::1')).toBe('http://[::1]:3456/')
  })
})
