import type { LookupAddress } from 'node:dns'
import { describe, expect, it } from 'vitest'
import { parseAllowList } from './allow-list'
import { FailureError } from './failure'
import { guardedLookup } from './guarded-connector'

const PUBLIC: LookupAddress = { address: '93.184.216.34', family: 4 }

function look(records: LookupAddress[] | Error, { all = false, allow = '', port = 80 } = {}): Promise<unknown> {
  const resolve = async () => {
    if (records instanceof Error) throw records
    return records
  }
  return new Promise((settle) => {
    guardedLookup({ allow: parseAllowList(allow), resolve }, port)('x.example', { all }, (error, address, family) => {
      settle(error instanceof FailureError ? error.failure.kind : error ? error.message : all ? address : [address, family])
    })
  })
}

describe('guardedLookup', () => {
  it('gives public addresses in the form asked for', async () => {
    expect(await look([PUBLIC])).toEqual(['93.184.216.34', 4])
    expect(await look([PUBLIC], { all: true })).toEqual([PUBLIC])
  })

  it.each(['10.0.0.1', '127.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:8.8.8.8', 'rubbish', ''])('refuses %j, also beside public ones', async (address) => {
    for (const all of [true, false]) {
      expect(await look([{ address, family: 4 }], { all })).toBe('refused-address')
      expect(await look([PUBLIC, { address, family: 4 }], { all })).toBe('refused-address')
      expect(await look([{ address, family: 4 }, PUBLIC], { all })).toBe('refused-address')
    }
  })

  it('knows the exceptions of the operator by host and port', async () => {
    const loopback = [{ address: '127.0.0.1', family: 4 }]
    expect(await look(loopback, { allow: 'x.example' })).toEqual(['127.0.0.1', 4])
    expect(await look(loopback, { allow: 'x.example:80' })).toEqual(['127.0.0.1', 4])
    expect(await look(loopback, { allow: 'x.example:81' })).toBe('refused-address')
    expect(await look(loopback, { allow: 'other.example' })).toBe('refused-address')
    expect(await look(loopback, { allow: '127.0.0.0/8' })).toEqual(['127.0.0.1', 4])
  })

  it('passes failures of the resolver on, and refuses names without addresses', async () => {
    expect(await look(new Error('queryA ENOTFOUND'))).toBe('queryA ENOTFOUND')
    expect(await look([])).toBe('dns')
  })
})
