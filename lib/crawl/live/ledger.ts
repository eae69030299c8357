import type { FetchResult } from '../http/results'
import type { RobotsDecision } from '../robots/robots-file'

/** One line of the politeness ledger: a fetch that was made, or one that was not and why. */
export interface LedgerEntry {
  url: string
  finalUrl: string
  status: number | undefined
  /** Kind of the failure; undefined when it went well. */
  failure: string | undefined
  detail: string | undefined
  robots: RobotsDecision | undefined
  /** Time spent waiting for the host's turn, all hops together. */
  waitedMs: number
  bytes: number
  timings: Record<string, number>
  redirects: string[]
  attempts: number
  requestedAt: Date
}

/** Where the ledger is written. */
export interface Ledger {
  record(entry: LedgerEntry): Promise<void>
}

export const NO_LEDGER: Ledger = { record: async () => {} }

const round = (timings: FetchResult['timings']) => Object.fromEntries(Object.entries(timings).map(([name, ms]) => [name, Math.round(ms)]))

/** The ledger line of a fetch. */
export function ledgerEntry(result: FetchResult, facts: { robots: RobotsDecision | undefined; waitedMs: number; requestedAt: Date | undefined }): LedgerEntry {
  return {
    url: result.url,
    finalUrl: result.finalUrl,
    status: result.status,
    failure: result.ok ? undefined : result.failure.kind,
    detail: result.ok ? undefined : result.failure.detail,
    robots: facts.robots,
    waitedMs: Math.round(facts.waitedMs),
    bytes: result.wireBytes,
    timings: round(result.timings),
    redirects: result.redirects.map(({ to }) => to),
    attempts: result.attempts,
    requestedAt: facts.requestedAt ?? result.startedAt,
  }
}
