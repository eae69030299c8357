import type { HttpClient } from '../http/client'
import type { ExchangeResult } from '../http/exchange'
import type { HopGuard } from '../http/fetch-document'
import { failure } from '../http/failure'
import { parseRetryAfter } from '../http/retry-after'
import type { FetchResult } from '../http/results'
import type { HostGate } from '../politeness/host-gate'
import { fetchRobots, readRobots, robotsUrlFor } from '../robots/fetch-robots'
import type { RobotsStore } from '../robots/robots-cache'
import { isFresh } from '../robots/robots-cache'
import type { RobotsDecision, RobotsFile } from '../robots/robots-file'
import type { Ledger } from './ledger'
import { ledgerEntry } from './ledger'

export interface PoliteFetcherConfig {
  client: HttpClient
  gate: HostGate
  robots: RobotsStore
  ledger: Ledger
  /** Own pause between requests to one host; a larger Crawl-delay wins. */
  delayMs: number
}

/** A fetch with what robots.txt said about it and how long it waited for its turn. */
export interface PoliteResult {
  result: FetchResult
  robots: RobotsDecision | undefined
  waitedMs: number
}

export interface PoliteFetcher {
  fetch(url: string, options?: { signal?: AbortSignal | undefined; attempts?: number }): Promise<PoliteResult>
  /** The rules of an origin, asked for at most once a day. */
  robotsFor(url: string, signal?: AbortSignal): Promise<RobotsFile>
}

/** Fetches pages as a polite robot: robots.txt and the host's gate before every hop, everything in the ledger. */
export function createPoliteFetcher({ client, gate, robots, ledger, delayMs }: PoliteFetcherConfig): PoliteFetcher {
  const asking = new Map<string, Promise<RobotsFile>>()
  const parsed = new Map<string, { at: number; file: RobotsFile }>()

  /** Goes through the gate of the host; a 429 or 503 closes it for as long as the server asks. */
  async function turn(url: URL, go: () => Promise<ExchangeResult>, pauseMs: number, signal: AbortSignal | undefined) {
    const delayAfter = (answer: ExchangeResult) => {
      const asks = answer.status === 429 || answer.status === 503
      return (asks && parseRetryAfter([answer.headers['retry-after']].flat()[0], Date.now(), client.limits.retryAfterMaxMs)) || pauseMs
    }
    return gate.run(url.host, go, { delayAfter, minDelayMs: pauseMs, signal })
  }

  async function askRobots(pageUrl: string, signal: AbortSignal | undefined): Promise<RobotsFile> {
    const url = robotsUrlFor(pageUrl)
    const known = await robots.get(url)
    if (known && isFresh(known, client.limits)) return readRobots(known, client)
    let waitedMs = 0
    let requestedAt: Date | undefined
    const hop: HopGuard = async (target, go) => {
      const done = await turn(target, () => {
        requestedAt ??= new Date()
        return go()
      }, delayMs, signal)
      waitedMs += done.waitedMs
      return done.result
    }
    const { snapshot, result } = await fetchRobots(client, pageUrl, { hop, attempts: 2, ...(signal ? { signal } : {}) })
    await ledger.record(ledgerEntry(result, { robots: undefined, waitedMs, requestedAt }))
    const file = readRobots(snapshot, client)
    if (!signal?.aborted) await robots.set(snapshot, file.crawlDelayMs)
    return file
  }

  async function robotsFor(pageUrl: string, signal?: AbortSignal): Promise<RobotsFile> {
    const { origin } = new URL(pageUrl)
    const kept = parsed.get(origin)
    if (kept && performance.now() - kept.at < client.limits.robotsRetryMs) return kept.file
    const running = asking.get(origin)
    if (running) return running
    const asked = askRobots(pageUrl, signal).finally(() => asking.delete(origin))
    asking.set(origin, asked)
    const file = await asked
    if (parsed.size > 10_000) parsed.clear()
    parsed.set(origin, { at: performance.now(), file })
    return file
  }

  return {
    robotsFor,
    async fetch(url, { signal, attempts = client.limits.attempts } = {}) {
      let decision: RobotsDecision | undefined
      let waitedMs = 0
      let requestedAt: Date | undefined
      const hop: HopGuard = async (target, go) => {
        try {
          const file = await robotsFor(target.href, signal)
          decision = file.decide(target.href)
          if (!decision.allowed) return failure('robots', decision.rule ?? decision.reason, { transient: decision.reason === 'robots-unreachable' })
          const send = () => {
            requestedAt ??= new Date()
            return go()
          }
          const done = await turn(target, send, Math.max(delayMs, file.crawlDelayMs ?? 0), signal)
          waitedMs += done.waitedMs
          return done.result
        } catch (error) {
          if (signal?.aborted) return failure('cancelled', 'cancelled while waiting')
          throw error
        }
      }
      const result = await client.fetch(url, { hop, attempts, ...(signal ? { signal } : {}) })
      await ledger.record(ledgerEntry(result, { robots: decision, waitedMs, requestedAt }))
      return { result, robots: decision, waitedMs }
    },
  }
}
