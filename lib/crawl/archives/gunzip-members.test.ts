import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { gunzipMembers } from './gunzip-members'

async function unpack(bytes: Buffer, size: number) {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const parts: Uint8Array[] = []
  let error: unknown
  try {
    for await (const part of gunzipMembers(chunks())) parts.push(part)
  } catch (caught) {
    error = caught
  }
  return { text: Buffer.concat(parts).toString(), failed: error !== undefined }
}

describe('gunzipMembers', () => {
  const members = ['one ', 'two ', 'three'].map((text) => gzipSync(text))
  const whole = Buffer.concat(members)

  it.each([1, 7, 1000])('joins members in chunks of %i bytes', async (size) => {
    expect(await unpack(whole, size)).toEqual({ text: 'one two three', failed: false })
  })

  it('hands out everything before a cut, then fails', async () => {
    const cut = await unpack(whole.subarray(0, whole.length - 3), 5)
    expect(cut.failed).toBe(true)
    expect(cut.text).toMatch(/^one two/)
  })

  it('fails on damage, with what came before', async () => {
    const damaged = Buffer.concat([...members.slice(0, 2), Buffer.from('1f8b0800000000000003ffffffffff', 'hex')])
    const result = await unpack(damaged, 5)
    expect(result.failed).toBe(true)
    expect(result.text).toBe('one two ')
  })

  it('ends cleanly when the reader stops early', async () => {
    const large = gzipSync(Buffer.alloc(1_000_000, 'x'))
    for await (const part of gunzipMembers((async function* () { yield large })())) {
      expect(part.length).toBeGreaterThan(0)
      break
    }
  })
})
