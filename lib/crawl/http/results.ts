import type { IncomingHttpHeaders } from 'node:http'
import type { CharsetSource } from './decode-charset'
import type { Timings } from './exchange'
import type { Failure } from './failure'

/** The response headers that are kept. */
export interface PageHeaders {
  contentType: string | undefined
  xRobotsTag: string[]
  lastModified: string | undefined
  etag: string | undefined
  retryAfter: string | undefined
}

export interface Redirect {
  from: string
  to: string
  status: number
}

/** What is known about a fetch, however it ended. Times and bytes are sums over all hops. */
interface FetchFacts {
  url: string
  finalUrl: string
  redirects: Redirect[]
  status: number | undefined
  headers: PageHeaders
  timings: Timings
  wireBytes: number
  attempts: number
  startedAt: Date
}

/** A page that arrived: `body` is decompressed, `text` is decoded. */
export interface FetchedPage extends FetchFacts {
  ok: true
  status: number
  body: Buffer
  text: string
  charset: string
  charsetSource: CharsetSource
}

export interface FailedFetch extends FetchFacts {
  ok: false
  failure: Failure
}

export type FetchResult = FetchedPage | FailedFetch

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** Keeps the headers of interest of an answer. */
export function pageHeaders(headers: IncomingHttpHeaders): PageHeaders {
  return {
    contentType: one(headers['content-type']),
    xRobotsTag: [headers['x-robots-tag'] ?? []].flat(),
    lastModified: one(headers['last-modified']),
    etag: one(headers.etag),
    retryAfter: one(headers['retry-after']),
  }
}
