import { decodeCharset } from './http/decode-charset'

/** Bytes that decode to the page's text by themselves: where only a header told the charset, UTF-8 with a BOM. */
export function storableBody({ body, text }: { body: Buffer; text: string }): Buffer {
  return decodeCharset(body, undefined).text === text ? body : Buffer.from(`\uFEFF${text}`)
}
