import { MIMEType } from 'whatwg-mimetype'

/** What a Content-Type header says about a page: surely HTML, surely not, or look at the bytes. */
export type TypeHint = 'html' | 'look' | 'no'

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml'])
const NEVER = new Set(['image', 'audio', 'video', 'font', 'model'])
const NEVER_TYPES = new Set(['application/pdf', 'application/zip', 'application/javascript', 'text/javascript', 'text/css', 'application/wasm'])

export function typeHint(contentType: string | undefined): TypeHint {
  const parsed = contentType === undefined ? null : MIMEType.parse(contentType)
  if (!parsed) return 'look'
  if (HTML_TYPES.has(parsed.essence)) return 'html'
  return NEVER.has(parsed.type) || NEVER_TYPES.has(parsed.essence) ? 'no' : 'look'
}

const BINARY_MAGIC = ['%PDF-', '\x89PNG', 'GIF8', '\xff\xd8\xff', 'PK\x03\x04', '\x1f\x8b', 'RIFF', 'wOFF', 'wOF2', '\x00\x00\x01\x00', 'Rar!', '7z\xbc\xaf', '\x7fELF']
const HTML_START = /^<(!doctype\s+html|html|head|body|title|meta|link|script|style|base|div|table|h1|p|br|a|b|i|ul|ol|iframe|font|article|section|main|nav|header)[\s>/]/i

function headText(body: Uint8Array): string {
  const slice = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, 2048))
  const utf16 = (slice[0] === 0xff && slice[1] === 0xfe) || (slice[0] === 0xfe && slice[1] === 0xff)
  return utf16 ? slice.toString('latin1').replaceAll('\0', '').slice(2) : slice.toString('latin1').replace(/^\xef\xbb\xbf/, '')
}

/** True if the bytes start like HTML (after white space, comments and an XML declaration), as browsers sniff it. */
export function looksLikeHtml(body: Uint8Array): boolean {
  let text = headText(body)
  for (;;) {
    const shorter = text.replace(/^[\s\0]+/, '').replace(/^<!--[\s\S]*?-->/, '').replace(/^<\?xml[\s\S]*?\?>/, '')
    if (shorter === text) break
    text = shorter
  }
  return HTML_START.test(text)
}

/** True if the bytes are surely something else than HTML, although the header says HTML. */
export function looksBinary(body: Uint8Array): boolean {
  const head = headText(body)
  return BINARY_MAGIC.some((magic) => head.startsWith(magic))
}

/** The decision on a page: by its header where that can be trusted, by its bytes where not. */
export function isHtml(hint: TypeHint, body: Uint8Array): boolean {
  if (hint === 'no') return false
  return hint === 'html' ? !looksBinary(body) : looksLikeHtml(body)
}
