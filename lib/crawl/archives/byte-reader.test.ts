import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ByteReader } from './byte-reader'

async function* chunked(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const reader = (text: string, size = 3) => new ByteReader(chunked(Buffer.from(text, 'latin1'), size))

describe('ByteReader', () => {
  it('reads lines with either ending, and what is left at the end', async () => {
    const from = reader('one\r\ntwo\n\nlast')
    expect(await from.line(100)).toBe('one')
    expect(await from.line(100)).toBe('two')
    expect(await from.line(100)).toBe('')
    expect(await from.line(100)).toBe('last')
    expect(await from.line(100)).toBeUndefined()
  })

  it('gives a line that is too long in pieces', async () => {
    const from = reader('abcdefgh\nx')
    expect(await from.line(5)).toBe('abcde')
    expect(await from.line(5)).toBe('fgh')
    expect(await from.line(5)).toBe('x')
  })

  it('reads and passes over blocks, and says when they are cut', async () => {
    const from = reader('0123456789')
    expect((await from.block(4)).toString()).toBe('0123')
    expect(await from.skip(3)).toBe(true)
    expect(from.position).toBe(7)
    expect((await from.block(10)).toString()).toBe('789')
    expect(await from.skip(1)).toBe(false)
    expect((await from.block(0)).length).toBe(0)
  })

  it('gives back every byte, however the chunks fall', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.integer({ min: 1, max: 50 }), fc.array(fc.integer({ min: 0, max: 30 })), async (bytes, size, lengths) => {
        const from = new ByteReader(chunked(Buffer.from(bytes), size))
        const parts: Buffer[] = []
        for (const length of lengths) parts.push(await from.block(length))
        parts.push(await from.block(1000))
        expect(Buffer.concat(parts).equals(Buffer.from(bytes))).toBe(true)
      }),
    )
  })
})
