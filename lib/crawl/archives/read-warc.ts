import { AppError } from '@/lib/errors'
import type { CrawlLimits } from '../limits'
import { crawlLimits } from '../limits'
import { ByteReader } from './byte-reader'
import { gunzipMembers } from './gunzip-members'

/** One record that was read whole, or a note on what could not be read. */
export type WarcItem = { ok: true; headers: Map<string, string>; block: Buffer } | { ok: false; url: string | undefined; reason: string }

export type WarcLimits = Pick<CrawlLimits, 'archiveBytes' | 'archiveEntryBytes' | 'archiveEntries'>

const WANTED = new Set(['response', 'resource', 'revisit'])
const MAX_LINE = 16 * 1024
const MAX_HEADER_LINES = 200

/** Unpacks gzip (all members; a cut end gives what is there) or passes plain bytes through, counting either way. */
async function* plainBytes(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]()
  const first = await iterator.next()
  async function* whole() {
    if (!first.done) yield first.value
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  }
  const head = first.done ? undefined : first.value
  const zipped = head?.[0] === 0x1f && head[1] === 0x8b
  let total = 0
  for await (const chunk of zipped ? gunzipMembers(whole()) : whole()) {
    total += chunk.length
    if (total > maxBytes) throw new AppError('too_large', `WARC: unpacks to more than ${maxBytes} bytes`, { reason: 'archive_too_large' })
    yield chunk
  }
}

/** Header lines up to the empty one; undefined when they are cut off or out of bounds. */
async function readHeaders(reader: ByteReader): Promise<Map<string, string> | undefined> {
  const headers = new Map<string, string>()
  let last = ''
  for (let count = 0; count < MAX_HEADER_LINES; count++) {
    const line = await reader.line(MAX_LINE)
    if (line === undefined) return undefined
    if (line === '') return headers
    const colon = line.indexOf(':')
    if (/^[ \t]/.test(line) && last) headers.set(last, `${headers.get(last) ?? ''} ${line.trim()}`)
    else if (colon > 0) {
      last = line.slice(0, colon).trim().toLowerCase()
      headers.set(last, line.slice(colon + 1).trim())
    }
  }
  return undefined
}

/** Goes to the next line that starts a record; counts what it had to pass over. */
async function findRecord(reader: ByteReader): Promise<{ found: boolean; skipped: boolean }> {
  let skipped = false
  for (;;) {
    const line = await reader.line(MAX_LINE)
    if (line === undefined) return { found: false, skipped }
    if (/^WARC\/\d/.test(line)) return { found: true, skipped }
    if (line !== '') skipped = true
  }
}

/** The address a record is about; some writers put it in angle brackets. */
export function targetOf(headers: ReadonlyMap<string, string>): string | undefined {
  return headers.get('warc-target-uri')?.replace(/^<(.*)>$/, '$1')
}

/**
 * Reads a WARC (ISO 28500), compressed or not, record by record. Damage is reported as an item and reading goes on
 * behind it where that is possible; a file that is cut in the middle gives everything before the cut.
 */
export async function* readWarc(source: AsyncIterable<Uint8Array>, limits: WarcLimits = crawlLimits()): AsyncGenerator<WarcItem> {
  const reader = new ByteReader(plainBytes(source, limits.archiveBytes))
  let url: string | undefined
  try {
    for (let count = 0; ; count++) {
      url = undefined
      const { found, skipped } = await findRecord(reader)
      if (skipped) yield { ok: false, url, reason: count === 0 && !found ? 'no WARC file' : 'bytes that belong to no record' }
      if (!found) return
      if (count >= limits.archiveEntries) throw new AppError('too_large', `WARC: more than ${limits.archiveEntries} records`, { reason: 'archive_too_large' })
      const headers = await readHeaders(reader)
      url = headers && targetOf(headers)
      const length = Number(headers?.get('content-length') ?? Number.NaN)
      if (!headers || !Number.isSafeInteger(length) || length < 0) {
        yield { ok: false, url, reason: 'record header is damaged or cut off' }
        continue
      }
      if (!WANTED.has(headers.get('warc-type')?.toLowerCase() ?? '') || length > limits.archiveEntryBytes) {
        if (length > limits.archiveEntryBytes) yield { ok: false, url, reason: `record larger than ${limits.archiveEntryBytes} bytes` }
        if (!(await reader.skip(length))) yield { ok: false, url, reason: 'record is cut off' }
        continue
      }
      const block = await reader.block(length)
      yield block.length === length ? { ok: true, headers, block } : { ok: false, url, reason: 'record is cut off' }
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    yield { ok: false, url, reason: `damaged: ${error instanceof Error ? error.message : String(error)}` }
  }
}
