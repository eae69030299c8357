import { Agent } from 'undici'
import type { CrawlLimits } from '../limits'
import { crawlLimits } from '../limits'
import type { AllowList } from './allow-list'
import { ALLOW_NOTHING } from './allow-list'
import { ACCEPT_ENCODING } from './decode-content'
import { failure } from './failure'
import { fetchDocument } from './fetch-document'
import type { HopGuard } from './fetch-document'
import type { ConnectionTiming, Resolver } from './guarded-connector'
import { guardedConnector, resolveWithSystem } from './guarded-connector'
import type { FetchResult } from './results'
import { withRetries } from './with-retries'

export interface HttpClientConfig {
  /** Names the product and where its operator can be reached, see `userAgent`. */
  userAgent: string
  allow?: AllowList
  limits?: Partial<CrawlLimits>
  resolve?: Resolver
  /** Extra certificate authorities in PEM. */
  ca?: string
  /** Sockets per origin; 1 unless something must load many files of one page at once. */
  connectionsPerOrigin?: number
}

export interface FetchOptions {
  /** `html` (default) refuses everything else; `text` takes what comes (robots.txt, sitemaps). */
  accept?: 'html' | 'text'
  signal?: AbortSignal
  /** Called around every hop: robots and politeness live here. */
  hop?: HopGuard
  /** Attempts in all for transient failures; 1 (the default) leaves repeating to the caller. */
  attempts?: number
  /** Keeps at most this many bytes instead of failing when the body is longer (robots.txt). */
  truncateAt?: number
}

/** The one way out to the Web. Every method reports failures as results and never throws them. */
export interface HttpClient {
  readonly limits: CrawlLimits
  readonly userAgent: string
  fetch(url: string, options?: FetchOptions): Promise<FetchResult>
  close(): Promise<void>
}

/** The User-Agent header: product, version and where to complain. */
export function userAgent(product: string, version: string, contactUrl: string): string {
  return `${product}/${version} (+${contactUrl})`
}

/** Builds the guarded client. One per process is enough; it keeps connections open between requests. */
export function createHttpClient(config: HttpClientConfig): HttpClient {
  const limits = crawlLimits(config.limits)
  const allow = config.allow ?? ALLOW_NOTHING
  const connections = new Map<string, ConnectionTiming>()
  const connect = guardedConnector({ allow, resolve: config.resolve ?? resolveWithSystem, connectMs: limits.connectMs, ca: config.ca }, connections)
  const dispatcher = new Agent({ connect, connections: config.connectionsPerOrigin ?? 1, pipelining: 1, maxHeaderSize: limits.headerBytes, headersTimeout: limits.headersMs, bodyTimeout: limits.bodyMs, keepAliveTimeout: 10_000, keepAliveMaxTimeout: 60_000 })
  const headers = { 'user-agent': config.userAgent, 'accept-encoding': ACCEPT_ENCODING, 'accept-language': 'en;q=0.8, *;q=0.5' }
  let closed = false

  return {
    limits,
    userAgent: config.userAgent,
    async fetch(url, options = {}) {
      const context = { allow, limits, dispatcher, connections, headers, options }
      return withRetries(() => fetchDocument(url, context, closed ? failure('cancelled', 'the client is closed') : undefined), {
        attempts: options.attempts ?? 1,
        limits,
        signal: options.signal,
      })
    },
    async close() {
      closed = true
      await dispatcher.destroy()
    },
  }
}
