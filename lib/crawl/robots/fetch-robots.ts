import type { FetchOptions, HttpClient } from '../http/client'
import type { FetchResult } from '../http/results'
import type { RobotsFile } from './robots-file'
import { ROBOTS_ABSENT, ROBOTS_UNREACHABLE, parseRobots } from './robots-file'

/** What asking for a robots.txt gave, in a form that can be kept and read again later. */
export interface RobotsSnapshot {
  state: 'present' | 'absent' | 'unreachable'
  url: string
  body: string
  fetchedAt: Date
}

/** The product token of a User-Agent header: `Orion/1.0 (+https://…)` is `Orion`. */
export function productToken(userAgent: string): string {
  return /^[a-z_-]+/i.exec(userAgent)?.[0] ?? userAgent
}

export function robotsUrlFor(pageUrl: string): string {
  return new URL('/robots.txt', pageUrl).href
}

/** RFC 9309 §2.3.1: 2xx is read, 4xx means no rules, everything else (5xx, network, too many redirects) forbids. */
function stateOf(result: FetchResult): RobotsSnapshot['state'] {
  if (result.ok) return 'present'
  const { kind } = result.failure
  if (kind === 'http-4xx') return result.status === 429 ? 'unreachable' : 'absent'
  return kind === 'redirect-loop' || kind === 'bad-redirect' ? 'absent' : 'unreachable'
}

/** Asks an origin for its robots.txt through the guarded client, with the whole fetch for the ledger. */
export async function fetchRobots(client: HttpClient, pageUrl: string, options: Pick<FetchOptions, 'signal' | 'hop' | 'attempts'> = {}): Promise<{ snapshot: RobotsSnapshot; result: FetchResult }> {
  const url = robotsUrlFor(pageUrl)
  const result = await client.fetch(url, { ...options, accept: 'text', truncateAt: client.limits.robotsBytes })
  return { result, snapshot: { state: stateOf(result), url, body: result.ok ? result.text : '', fetchedAt: result.startedAt } }
}

/** The rules of a snapshot for this client's product. */
export function readRobots(snapshot: RobotsSnapshot, client: Pick<HttpClient, 'limits' | 'userAgent'>): RobotsFile {
  if (snapshot.state === 'absent') return ROBOTS_ABSENT
  if (snapshot.state === 'unreachable') return ROBOTS_UNREACHABLE
  return parseRobots(snapshot.url, snapshot.body, productToken(client.userAgent), client.limits)
}
