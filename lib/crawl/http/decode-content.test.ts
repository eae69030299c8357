import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCEPT_ENCODING, decodeContent } from './decode-content'

const limits = { bodyBytes: 10_000, contentEncodings: 3 }
const outcome = async (body: Buffer, header: string | string[] | undefined) => {
  const decoded = await decodeContent(body, header, limits)
  return decoded.ok ? decoded.body.toString() : decoded.failure.kind
}

describe('decodeContent', () => {
  it.each([
    [undefined, Buffer.from('x'), 'x'],
    ['', Buffer.from('x'), 'x'],
    ['identity', Buffer.from('x'), 'x'],
    ['GZIP', gzipSync('x'), 'x'],
    ['deflate', deflateSync('x'), 'x'],
    ['deflate', deflateRawSync('x'), 'x'],
    ['br', brotliCompressSync('x'), 'x'],
    ['deflate, gzip', gzipSync(deflateSync('x')), 'x'],
    [['deflate', 'gzip'], gzipSync(deflateSync('x')), 'x'],
    ['gzip', Buffer.alloc(0), ''],
    ['gzip', Buffer.concat([gzipSync('x'), gzipSync('y')]), 'xy'],
    ['gzip', Buffer.from('not gzip'), 'bad-encoding'],
    ['gzip', gzipSync('x'.repeat(500)).subarray(0, 15), 'bad-encoding'],
    ['br', Buffer.from([255, 255, 255]), 'bad-encoding'],
    ['compress', Buffer.from('x'), 'bad-encoding'],
    ['gzip, gzip, gzip, gzip', Buffer.from('x'), 'bad-encoding'],
    ['gzip', gzipSync(Buffer.alloc(10_001)), 'too-large'],
    ['br', brotliCompressSync(Buffer.alloc(1_000_000)), 'too-large'],
    ['deflate', deflateSync(Buffer.alloc(1_000_000)), 'too-large'],
  ])('%j', async (header, body, expected) => {
    expect(await outcome(body, header)).toBe(expected)
  })

  it('takes exactly the limit', async () => {
    expect((await outcome(gzipSync('x'.repeat(10_000)), 'gzip')).length).toBe(10_000)
  })

  it('never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 50 }), fc.constantFrom('gzip', 'deflate', 'br', 'gzip, br'), async (bytes, header) => {
        expect(typeof (await outcome(Buffer.from(bytes), header))).toBe('string')
      }),
    )
  })

  it('offers what it understands', () => {
    expect(ACCEPT_ENCODING).toMatch(/^gzip, deflate, br/)
  })
})
