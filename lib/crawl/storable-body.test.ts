import { describe, expect, it } from 'vitest'
import { decodeCharset } from './http/decode-charset'
import { storableBody } from './storable-body'

describe('storableBody', () => {
  it('keeps the bytes of a page that says its charset itself', () => {
    const body = Buffer.from('<meta charset="utf-8"><p>Sabrosa é um nome')
    expect(storableBody({ body, text: decodeCharset(body, undefined).text })).toBe(body)
  })

  it('keeps the text of a page whose charset only the header told', () => {
    const body = Buffer.from([0x3c, 0x70, 0x3e, 0xef, 0xbb, 0xe0]) // <p>Їј… in one of the Cyrillic sets
    const { text } = decodeCharset(body, 'text/html; charset=koi8-r')
    const stored = storableBody({ body, text })
    expect(stored.equals(body)).toBe(false)
    expect(decodeCharset(stored, undefined).text).toBe(text)
    expect(decodeCharset(stored, 'text/html; charset=koi8-r').text).toBe(text)
  })
})
