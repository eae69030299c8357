import { MIMEType } from 'whatwg-mimetype'

export type CharsetSource = 'bom' | 'header' | 'meta' | 'guess'

export interface DecodedText {
  text: string
  charset: string
  source: CharsetSource
}

const PRESCAN_BYTES = 4096

function bomOf(body: Uint8Array): string | undefined {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8'
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be'
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le'
  return undefined
}

function headerCharset(contentType: string | undefined): string | undefined {
  return (contentType && (MIMEType.parse(contentType)?.parameters.get('charset') ?? /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1])) || undefined
}

/** The charset a page declares inside itself, in `<meta>` or an XML declaration, within its first 4 kB. */
export function metaCharset(body: Uint8Array): string | undefined {
  const head = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, PRESCAN_BYTES)).toString('latin1').replace(/<!--[\s\S]*?(-->|$)/g, '')
  const declared = /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1] ?? /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1]
  // A page whose meta tag could be read byte by byte is not UTF-16, whatever it says (WHATWG prescan).
  return declared && /^utf-?16/i.test(declared) ? 'utf-8' : declared
}

function decoderFor(label: string | undefined): TextDecoder | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label)
  } catch {
    return undefined
  }
}

function isUtf8(body: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body)
    return true
  } catch {
    return false
  }
}

/** True if most of what is not ASCII in the text is damage: the declared charset was wrong. */
function mostlyDamaged(text: string): boolean {
  let damaged = 0
  let fine = 0
  for (const character of text) {
    if (character === '\uFFFD') damaged += 1
    else if (character > '\x7f') fine += 1
  }
  return damaged > fine
}

/**
 * Bytes to text: BOM (as browsers, it beats a header that contradicts it), header, meta, then a guess between UTF-8
 * and windows-1252. A header or meta that says UTF-8 over bytes that are mostly not UTF-8 is passed over.
 */
export function decodeCharset(body: Uint8Array, contentType: string | undefined): DecodedText {
  const candidates: { label: string | undefined; source: CharsetSource }[] = [
    { label: bomOf(body), source: 'bom' },
    { label: headerCharset(contentType), source: 'header' },
    { label: metaCharset(body), source: 'meta' },
  ]
  for (const { label, source } of candidates) {
    const decoder = decoderFor(label)
    if (!decoder) continue
    const text = decoder.decode(body)
    if (source !== 'bom' && decoder.encoding === 'utf-8' && text.includes('\uFFFD') && !isUtf8(body) && mostlyDamaged(text)) continue
    return { text, charset: decoder.encoding, source }
  }
  const charset = isUtf8(body) ? 'utf-8' : 'windows-1252'
  return { text: new TextDecoder(charset).decode(body), charset, source: 'guess' }
}
