import { appendFile, mkdir, open, readFile, truncate } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { parseHttpMessage } from '../archives/http-message'
import { warcInfo, warcResponse } from '../archives/write-warc'
import { decodeCharset } from '../http/decode-charset'
import { FAILURE_KINDS } from '../http/failure'
import type { FailureKind } from '../http/failure'
import { normaliseUrl } from '../normalise-url'
import type { MissingPage, SourcePage } from '../page-source'
import { missingPage } from '../page-source'
import type { Ledger } from './ledger'
import type { PageStore } from './live-source'

/** One line of index.ndjson: a page in the WARC (which addresses it answers to, where it lies), or a lasting failure. */
const indexLine = z.union([
  z.object({ forms: z.array(z.string()), url: z.string(), offset: z.number(), length: z.number(), status: z.number(), contentType: z.string().optional(), charset: z.string(), fetchedAt: z.iso.datetime() }),
  z.object({ forms: z.array(z.string()), kind: z.enum(Object.keys(FAILURE_KINDS) as [FailureKind, ...FailureKind[]]), detail: z.string(), status: z.number().optional() }),
])
type IndexLine = z.infer<typeof indexLine>

export interface FolderStore extends PageStore, Ledger {
  warcFile: string
  pages: number
  close(): Promise<void>
}

/** Lines that were written whole; the one a kill cut off is left out. Gives the length of the good part too. */
function readLines(text: string): { lines: IndexLine[]; goodLength: number } {
  const lines: IndexLine[] = []
  let goodLength = 0
  for (let at = 0; ; ) {
    const end = text.indexOf('\n', at)
    if (end < 0) return { lines, goodLength }
    try {
      lines.push(indexLine.parse(JSON.parse(text.slice(at, end))))
    } catch {
      return { lines, goodLength }
    }
    at = end + 1
    goodLength = Buffer.byteLength(text.slice(0, at))
  }
}

async function readMember(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const packed = Buffer.alloc(length)
  await file.read(packed, 0, length, offset)
  const record = gunzipSync(packed)
  return record.subarray(record.indexOf('\r\n\r\n') + 4, record.length - 4)
}

/**
 * A crawl's state in a folder: `pages.warc.gz` (every page, one gzip member each), `index.ndjson` (what is in it) and
 * `ledger.ndjson` (every request). Opening it again after a kill drops the half-written end and goes on.
 */
export async function openFolderStore(folder: string, software: string): Promise<FolderStore> {
  await mkdir(folder, { recursive: true })
  const warcPath = path.join(folder, 'pages.warc.gz')
  const indexPath = path.join(folder, 'index.ndjson')
  const { lines, goodLength } = readLines(await readFile(indexPath, 'utf8').catch(() => ''))
  const warc = await open(warcPath, 'a+')
  const known = new Map<string, IndexLine>()
  let end = 0
  for (const line of lines) {
    for (const form of line.forms) known.set(form, line)
    if ('offset' in line) end = Math.max(end, line.offset + line.length)
  }
  if (end === 0) {
    const info = await warcInfo(software)
    await warc.truncate(0)
    await warc.appendFile(info)
    end = info.length
  } else await warc.truncate(end)
  if (lines.length > 0) await truncate(indexPath, goodLength)

  let writing: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(write: () => Promise<T>): Promise<T> => {
    const next = writing.then(write)
    writing = next.catch(() => {})
    return next
  }
  const addLine = async (line: IndexLine) => {
    await appendFile(indexPath, `${JSON.stringify(line)}\n`)
    for (const form of line.forms) known.set(form, line)
  }
  const toPage = async (line: IndexLine): Promise<SourcePage | MissingPage> => {
    if (!('offset' in line)) return missingPage(line.kind, line.detail, line.status)
    const answer = parseHttpMessage(await readMember(warc, line.offset, line.length))
    const { text } = decodeCharset(answer?.body ?? Buffer.alloc(0), `text/html; charset=${line.charset}`)
    return { ok: true, url: line.url, html: text, status: line.status, contentType: line.contentType, fetchedAt: new Date(line.fetchedAt) }
  }

  return {
    warcFile: warcPath,
    get pages() {
      return new Set([...known.values()].filter((line) => 'offset' in line)).size
    },
    async load(form) {
      const line = known.get(form)
      return line && toPage(line)
    },
    savePage: (form, page) =>
      inTurn(async () => {
        const { finalUrl: url, status, body, startedAt: fetchedAt } = page
        const contentType = page.headers.contentType
        const hops = page.redirects.map(({ from, to, status: code }) => warcResponse({ url: from, fetchedAt, status: code, contentType: undefined, location: to, body: Buffer.alloc(0) }))
        const before = Buffer.concat(await Promise.all(hops))
        const record = await warcResponse({ url, fetchedAt, status, contentType, body })
        await warc.appendFile(Buffer.concat([before, record]))
        const offset = end + before.length
        end = offset + record.length
        const forms = [...new Set([form, ...page.redirects.map(({ to }) => normaliseUrl(to) ?? form)])]
        await addLine({ forms, url, offset, length: record.length, status, charset: page.charset, fetchedAt: fetchedAt.toISOString(), ...(contentType === undefined ? {} : { contentType }) })
      }),
    saveFailure: (form, { kind, detail, status }) => inTurn(() => addLine({ forms: [form], kind, detail, ...(status === undefined ? {} : { status }) })),
    record: (entry) => inTurn(() => appendFile(path.join(folder, 'ledger.ndjson'), `${JSON.stringify(entry)}\n`)),
    async close() {
      await writing
      await warc.close()
    },
  }
}
