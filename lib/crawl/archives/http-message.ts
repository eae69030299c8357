/** A recorded HTTP answer: status, headers in lower case, and the body without chunking. */
export interface RecordedAnswer {
  status: number
  headers: Map<string, string>
  body: Buffer
}

/** Undoes `Transfer-Encoding: chunked`; undefined when the bytes are not chunked after all (some tools undo it before). */
function dechunk(body: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', at)
    if (lineEnd < 0 || lineEnd - at > 100) return undefined
    const size = /^([0-9a-f]{1,8})\s*(;.*)?$/i.exec(body.toString('latin1', at, lineEnd))?.[1]
    if (size === undefined) return undefined
    const length = Number.parseInt(size, 16)
    if (length === 0) return Buffer.concat(parts)
    const start = lineEnd + 2
    if (start + length > body.length) return undefined
    parts.push(body.subarray(start, start + length))
    at = start + length + 2
  }
}

/** Parses the block of a WARC response record. Undefined when it is no HTTP answer. */
export function parseHttpMessage(block: Buffer): RecordedAnswer | undefined {
  const crlf = block.indexOf('\r\n\r\n')
  const lf = block.indexOf('\n\n')
  const useCrlf = crlf >= 0 && (lf < 0 || crlf < lf)
  const headEnd = useCrlf ? crlf : lf
  if (headEnd < 0) return undefined
  const [statusLine = '', ...lines] = block.toString('latin1', 0, headEnd).split(/\r?\n/)
  const status = Number(/^HTTP\/\d(?:\.\d)?\s+(\d{3})/.exec(statusLine)?.[1] ?? Number.NaN)
  if (Number.isNaN(status)) return undefined
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  const raw = block.subarray(headEnd + (useCrlf ? 4 : 2))
  const chunked = /\bchunked\b/i.test(headers.get('transfer-encoding') ?? '')
  return { status, headers, body: chunked ? (dechunk(raw) ?? raw) : raw }
}
