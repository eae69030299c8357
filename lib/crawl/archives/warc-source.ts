import { decodeCharset } from '../http/decode-charset'
import { decodeContent } from '../http/decode-content'
import { isHtml, looksLikeHtml, typeHint } from '../http/sniff-html'
import type { CrawlLimits } from '../limits'
import { crawlLimits } from '../limits'
import { normaliseUrl } from '../normalise-url'
import { missingPage } from '../page-source'
import type { ArchiveSource } from './archive-source'
import { parseHttpMessage } from './http-message'
import type { PageSpool, SpoolEntry } from './page-spool'
import { openSpool } from './page-spool'
import { readWarc, targetOf } from './read-warc'
import type { ArchiveProblem } from './read-zip'

/** One page as it was recorded; `body` is missing for redirects and errors. */
interface Capture {
  url: string
  date: string
  status: number
  contentType: string | undefined
  location: string | undefined
  body: SpoolEntry | undefined
}

interface Revisit {
  url: string
  date: string
  digest: string | undefined
  refersTo: string | undefined
}

const MAX_REDIRECTS = 5

/** Collects the captures of one or several WARC files. */
class CaptureIndex {
  readonly byForm = new Map<string, Capture>()
  readonly problems: ArchiveProblem[] = []
  readonly #byDigest = new Map<string, Capture>()
  readonly #revisits: Revisit[] = []

  constructor(
    readonly spool: PageSpool,
    readonly limits: CrawlLimits,
  ) {}

  /** The newest good capture of an address counts; a failed one only when there is no other. */
  #add(capture: Capture): void {
    const form = normaliseUrl(capture.url)
    if (form === undefined) return void this.problems.push({ name: capture.url.slice(0, 200), reason: 'address cannot be used' })
    const known = this.byForm.get(form)
    const rank = (one: Capture) => (one.body ? 2 : one.location ? 1 : 0)
    if (!known || rank(capture) > rank(known) || (rank(capture) === rank(known) && capture.date >= known.date)) this.byForm.set(form, capture)
  }

  async #response(url: string, date: string, digest: string | undefined, status: number, headers: Map<string, string>, raw: Buffer): Promise<void> {
    const contentType = headers.get('content-type')
    const capture: Capture = { url, date, status, contentType, location: status >= 300 && status < 400 ? headers.get('location') : undefined, body: undefined }
    if (status >= 200 && status < 300) {
      const hint = typeHint(contentType)
      if (hint === 'no') return
      // Some tools store the unpacked body and leave the header: then it already looks like HTML.
      const decoded = headers.has('content-encoding') && !looksLikeHtml(raw) ? await decodeContent(raw, headers.get('content-encoding'), this.limits) : { ok: true as const, body: raw }
      if (!decoded.ok) return void this.problems.push({ name: url, reason: `${decoded.failure.kind}: ${decoded.failure.detail}` })
      if (decoded.body.length > this.limits.bodyBytes) return void this.problems.push({ name: url, reason: 'too-large' })
      if (!isHtml(hint, decoded.body)) return
      capture.body = await this.spool.append(decoded.body)
    }
    if (digest && capture.body) this.#byDigest.set(digest, capture)
    this.#add(capture)
  }

  async read(name: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const item of readWarc(source, this.limits)) {
      if (!item.ok) {
        this.problems.push({ name: item.url ?? name, reason: item.reason })
        continue
      }
      const { headers, block } = item
      const url = targetOf(headers)
      if (url === undefined || !/^https?:/i.test(url)) continue
      const date = headers.get('warc-date') ?? ''
      const digest = headers.get('warc-payload-digest')
      const type = headers.get('warc-type')?.toLowerCase()
      if (type === 'revisit') this.#revisits.push({ url, date, digest, refersTo: headers.get('warc-refers-to-target-uri') })
      else if (type === 'resource') await this.#response(url, date, digest, 200, new Map([['content-type', headers.get('content-type') ?? '']]), block)
      else {
        const answer = parseHttpMessage(block)
        if (answer) await this.#response(url, date, digest, answer.status, answer.headers, answer.body)
        else this.problems.push({ name: url, reason: 'no HTTP answer in the record' })
      }
    }
  }

  /** Gives revisit records the body they refer to; call when all files are read. */
  finish(): void {
    for (const { url, date, digest, refersTo } of this.#revisits) {
      const form = refersTo === undefined ? undefined : normaliseUrl(refersTo)
      const original = (digest && this.#byDigest.get(digest)) || (form && this.byForm.get(form))
      if (original) this.#add({ ...original, url, date })
      else if (!this.byForm.has(normaliseUrl(url) ?? '')) this.problems.push({ name: url, reason: 'refers to a page that is not in the archive' })
    }
  }
}

/** Opens WARC files, in the order given, as one source of pages. */
export async function openWarcSource(files: readonly { name: string; open: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>> }[], limits: CrawlLimits = crawlLimits()): Promise<ArchiveSource> {
  const spool = await openSpool()
  const index = new CaptureIndex(spool, limits)
  try {
    for (const { name, open } of files) await index.read(name, await open())
    index.finish()
  } catch (error) {
    await spool.close()
    throw error
  }
  return {
    urls: () => [...index.byForm.values()].filter(({ body }) => body).map(({ url }) => url),
    problems: index.problems,
    async get(requested) {
      let url = requested
      for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
        const capture = index.byForm.get(normaliseUrl(url) ?? '')
        if (!capture) return missingPage('not-archived', url, 404)
        if (capture.body) {
          const { text } = decodeCharset(await spool.read(capture.body), capture.contentType)
          const fetchedAt = new Date(capture.date)
          return { ok: true, url: capture.url, html: text, status: capture.status, contentType: capture.contentType, fetchedAt: Number.isNaN(fetchedAt.getTime()) ? undefined : fetchedAt }
        }
        if (capture.location === undefined || !URL.canParse(capture.location, url)) {
          return missingPage(capture.status >= 500 ? 'http-5xx' : capture.status >= 400 ? 'http-4xx' : 'bad-redirect', `status ${capture.status}`, capture.status)
        }
        url = new URL(capture.location, url).href
      }
      return missingPage('redirect-loop', `more than ${MAX_REDIRECTS} redirects`)
    },
    close: () => spool.close(),
  }
}
