import { gzipSync } from 'node:zlib'
import { WARCRecord, WARCSerializer } from 'warcio'

/** What one response record says. The body is stored unpacked, so no Content-Encoding is claimed. */
export interface WarcResponse {
  url: string
  fetchedAt: Date
  status: number
  contentType: string | undefined
  /** Where a redirect leads. */
  location?: string | undefined
  body: Uint8Array
}

async function serialise(record: WARCRecord): Promise<Buffer> {
  return gzipSync(await WARCSerializer.serialize(record))
}

const warcDate = (date: Date) => `${date.toISOString().slice(0, 19)}Z`

/** The record every WARC begins with: who wrote it. One gzip member. */
export function warcInfo(software: string, date = new Date()): Promise<Buffer> {
  return serialise(WARCRecord.createWARCInfo({ filename: 'orion.warc.gz', date: warcDate(date), warcVersion: 'WARC/1.1' }, { software, format: 'WARC File Format 1.1' }))
}

/** One response as a gzip member of its own, ready to be appended to a .warc.gz. */
export function warcResponse(response: WarcResponse): Promise<Buffer> {
  const { url, fetchedAt, status, contentType, location, body } = response
  const headers: Record<string, string> = { 'Content-Length': String(body.length) }
  if (contentType) headers['Content-Type'] = contentType.replace(/[^\x20-\x7e]/g, '')
  if (location) headers['Location'] = location
  const options = { url, type: 'response' as const, date: warcDate(fetchedAt), statusline: `HTTP/1.1 ${status} ${status < 300 ? 'OK' : 'Status'}`, httpHeaders: headers, warcVersion: 'WARC/1.1' as const }
  return serialise(WARCRecord.create(options, [body]))
}

/** A whole WARC as it is written, record by record: pipe it into a file or an answer. */
export async function* warcFile(software: string, responses: AsyncIterable<WarcResponse> | Iterable<WarcResponse>): AsyncGenerator<Buffer> {
  yield await warcInfo(software)
  for await (const response of responses) yield await warcResponse(response)
}
