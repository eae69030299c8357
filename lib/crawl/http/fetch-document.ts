import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import type { CrawlLimits } from '../limits'
import type { AllowList } from './allow-list'
import { checkUrl } from './check-url'
import type { FetchOptions } from './client'
import { decodeCharset } from './decode-charset'
import { decodeContent } from './decode-content'
import type { ExchangeResult, Timings } from './exchange'
import { exchange } from './exchange'
import type { Failure } from './failure'
import { failure } from './failure'
import type { ConnectionTiming } from './guarded-connector'
import { parseRetryAfter } from './retry-after'
import type { FetchResult, Redirect } from './results'
import { pageHeaders } from './results'
import { isHtml, typeHint } from './sniff-html'

/** Wraps one hop of a fetch; it may wait, refuse (by returning a failure) or let it go on by calling `go`. */
export type HopGuard = (url: URL, go: () => Promise<ExchangeResult>) => Promise<ExchangeResult | Failure>

interface DocumentContext {
  allow: AllowList
  limits: CrawlLimits
  dispatcher: Dispatcher
  connections: Map<string, ConnectionTiming>
  headers: Record<string, string>
  options: FetchOptions
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const NO_TIME: Timings = { dnsMs: 0, connectMs: 0, firstByteMs: 0, totalMs: 0 }

const isFailure = (value: ExchangeResult | Failure): value is Failure => 'kind' in value

function addTimings(a: Timings, b: Timings): Timings {
  return { dnsMs: a.dnsMs + b.dnsMs, connectMs: a.connectMs + b.connectMs, firstByteMs: a.firstByteMs + b.firstByteMs, totalMs: a.totalMs + b.totalMs }
}

function statusFailure(status: number, headers: IncomingHttpHeaders, limits: CrawlLimits): Failure {
  const retryAfterMs = parseRetryAfter(pageHeaders(headers).retryAfter, Date.now(), limits.retryAfterMaxMs)
  const extra = retryAfterMs === undefined ? {} : { retryAfterMs }
  if (status === 429 || status === 408) return failure('http-4xx', `status ${status}`, { ...extra, transient: true })
  if (status >= 500) return failure('http-5xx', `status ${status}`, { ...extra, transient: status !== 501 && status !== 505 })
  return status >= 400 ? failure('http-4xx', `status ${status}`) : failure('bad-redirect', `status ${status}`)
}

/** One fetch with its redirects, each hop under the same policy, down to decoded text. Never throws. */
export async function fetchDocument(requested: string, context: DocumentContext, refuse: Failure | undefined): Promise<FetchResult> {
  const { limits, options } = context
  const startedAt = new Date()
  const redirects: Redirect[] = []
  const visited = new Set<string>()
  const facts = { url: requested, finalUrl: requested, redirects, status: undefined as number | undefined, headers: pageHeaders({}), timings: NO_TIME, wireBytes: 0, attempts: 1, startedAt }
  const failed = (reason: Failure): FetchResult => ({ ...facts, ok: false, failure: reason })
  if (refuse) return failed(refuse)

  const wantsHtml = options.accept !== 'text'
  const judge = (_status: number, headers: IncomingHttpHeaders): Failure | undefined => {
    const length = Number(headers['content-length'])
    if (length > limits.bodyBytes && options.truncateAt === undefined) return failure('too-large', `Content-Length ${length}`)
    const type = pageHeaders(headers).contentType
    return wantsHtml && typeHint(type) === 'no' ? failure('not-html', `Content-Type ${type?.slice(0, 100)}`) : undefined
  }
  const headers: Record<string, string> = { ...context.headers, accept: wantsHtml ? 'text/html, application/xhtml+xml;q=0.9, */*;q=0.1' : '*/*' }
  if (options.truncateAt !== undefined) headers['accept-encoding'] = 'identity'

  for (let target = requested; ; ) {
    const checked = checkUrl(target, context.allow, limits)
    if (!checked.ok) return failed(checked.failure)
    const { url } = checked
    if (visited.has(url.href)) return failed(failure('redirect-loop', `${url.href} comes back to itself`))
    visited.add(url.href)
    facts.finalUrl = url.href

    const go = () => exchangeOnce(url, { ...context, headers, judge, signal: options.signal, truncateAt: options.truncateAt })
    const answer = options.hop ? await options.hop(url, go) : await go()
    if (isFailure(answer)) return failed(answer)
    facts.timings = addTimings(facts.timings, answer.timings)
    facts.wireBytes += answer.wireBytes
    facts.status = answer.status
    facts.headers = pageHeaders(answer.headers)
    if (!answer.ok) return failed(answer.failure)

    const { status } = answer
    const location = answer.headers.location
    if (REDIRECTS.has(status) && location) {
      if (redirects.length >= limits.redirects) return failed(failure('redirect-loop', `more than ${limits.redirects} redirects`))
      if (!URL.canParse(location, url)) return failed(failure('bad-redirect', 'Location cannot be parsed'))
      target = new URL(location, url).href
      redirects.push({ from: url.href, to: target, status })
      continue
    }
    if (status < 200 || status >= 300) return failed(statusFailure(status, answer.headers, limits))

    const decoded = await decodeContent(answer.body, answer.headers['content-encoding'], limits)
    if (!decoded.ok) return failed(decoded.failure)
    const { contentType } = facts.headers
    const body = options.truncateAt === undefined ? decoded.body : decoded.body.subarray(0, options.truncateAt)
    if (wantsHtml && body.length > 0 && !isHtml(typeHint(contentType), body)) return failed(failure('not-html', `Content-Type ${contentType?.slice(0, 100)}, and the content is no HTML`))
    const { text, charset, source } = decodeCharset(body, contentType)
    return { ...facts, ok: true, status, body, text, charset, charsetSource: source }
  }
}

/** One exchange, repeated at once when a kept connection turned out to be closed by the server in the meantime. */
async function exchangeOnce(url: URL, context: Parameters<typeof exchange>[1]): Promise<ExchangeResult> {
  const first = await exchange(url, context)
  const stale = !first.ok && first.status === undefined && first.failure.kind === 'connect' && first.timings.connectMs === 0 && first.failure.detail.startsWith('UND_ERR_SOCKET')
  return stale ? exchange(url, context) : first
}
