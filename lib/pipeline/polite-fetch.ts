import type { FetchOptions } from '@/lib/crawl/http/client'
import { failure } from '@/lib/crawl/http/failure'
import { parseRetryAfter } from '@/lib/crawl/http/retry-after'
import type { FetchResult } from '@/lib/crawl/http/results'
import { databaseGate } from '@/lib/crawl/politeness/database-gate'
import type { HostGate } from '@/lib/crawl/politeness/host-gate'
import { POLITENESS_PRESETS } from '@/lib/crawl/politeness/presets'
import { sqlOfPrisma } from '@/lib/crawl/politeness/sql'
import { fetchRobots, readRobots, type RobotsSnapshot } from '@/lib/crawl/robots/fetch-robots'
import type { RobotsDecision } from '@/lib/crawl/robots/robots-file'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/generated/prisma/client'
import { httpClient } from './http-client'
import type { StepContext } from './run-plan'

/** The pause between two requests to a host of a site the owner added; a longer Crawl-delay wins. */
const OWN_DELAY_MS = POLITENESS_PRESETS.default.delayMs

let gate: HostGate | undefined
/** Shared by all workers of the database. */
const hostGate = () => (gate ??= databaseGate(sqlOfPrisma(db()), { leaseMs: httpClient().limits.hostLeaseMs }))

/** A fetch that kept to the rules, with what is written down about it. */
export interface PoliteFetch {
  result: FetchResult
  waitedMs: number
  robots: RobotsDecision | undefined
}

export interface RobotsAnswer extends PoliteFetch {
  snapshot: RobotsSnapshot
  crawlDelayMs: number | undefined
}

type Hop = NonNullable<FetchOptions['hop']>
type Fetching = Pick<StepContext, 'signal'>

/** Each hop waits for its host's turn. A server that asks for a longer pause with 429 or 503 gets it. */
function gated({ signal }: Fetching, delayFor: (url: URL) => number, onWait: (ms: number) => void): Hop {
  return async (url, go) => {
    const minDelayMs = delayFor(url)
    const delayAfter = (answer: Awaited<ReturnType<typeof go>>) => {
      const asked = answer.status === 429 || answer.status === 503 ? parseRetryAfter([answer.headers['retry-after']].flat()[0], Date.now(), httpClient().limits.retryAfterMaxMs) : undefined
      return asked ?? minDelayMs
    }
    try {
      const { result, waitedMs } = await hostGate().run(url.host, go, { delayAfter, minDelayMs, signal })
      onWait(Math.round(waitedMs))
      return result
    } catch (error) {
      if (signal.aborted) return failure('cancelled', 'ended while waiting for the host')
      throw error
    }
  }
}

/** Asks a site for its robots.txt. */
export async function askRobots(pageUrl: string, context: Fetching): Promise<RobotsAnswer> {
  let waitedMs = 0
  const hop = gated(context, () => OWN_DELAY_MS, (ms) => (waitedMs += ms))
  const { snapshot, result } = await fetchRobots(httpClient(), pageUrl, { signal: context.signal, hop })
  const file = readRobots(snapshot, httpClient())
  return { result, snapshot, waitedMs, robots: file.decide(pageUrl), crawlDelayMs: file.crawlDelayMs }
}

/** Keeps a robots.txt for all workers and later runs. */
export async function keepRobots(tx: Prisma.TransactionClient, { snapshot, crawlDelayMs }: Pick<RobotsAnswer, 'snapshot' | 'crawlDelayMs'>): Promise<void> {
  const kept = { robotsStatus: snapshot.state, robotsBody: snapshot.body.replaceAll('\0', ''), robotsFetchedAt: snapshot.fetchedAt, crawlDelayMs: crawlDelayMs ?? null }
  const { host } = new URL(snapshot.url)
  await tx.crawlHost.upsert({ where: { host }, create: { host, ...kept }, update: kept })
}

async function keptRobots(pageUrl: string): Promise<RobotsSnapshot | undefined> {
  const url = new URL('/robots.txt', pageUrl)
  const row = await db().crawlHost.findUnique({ where: { host: url.host } })
  if (!row?.robotsFetchedAt || row.robotsFetchedAt.getTime() < Date.now() - httpClient().limits.robotsCacheMs) return undefined
  const state = (['present', 'absent'] as const).find((known) => known === row.robotsStatus)
  return state && { state, url: url.href, body: row.robotsBody ?? '', fetchedAt: row.robotsFetchedAt }
}

/** Fetches a page if robots.txt allows it, for every host a redirect leads to. `asked` are the robots.txt it had to ask for. */
export async function fetchPolitely(url: string, context: Fetching): Promise<PoliteFetch & { asked: RobotsAnswer[] }> {
  const asked: RobotsAnswer[] = []
  const delays = new Map<string, number>()
  let waitedMs = 0
  let robots: RobotsDecision | undefined
  const hop: Hop = async (at, go) => {
    let snapshot = await keptRobots(at.href)
    if (!snapshot) {
      const answer = await askRobots(at.href, context)
      asked.push(answer)
      snapshot = answer.snapshot
    }
    const file = readRobots(snapshot, httpClient())
    robots = file.decide(at.href)
    delays.set(at.host, Math.max(OWN_DELAY_MS, file.crawlDelayMs ?? 0))
    if (!robots.allowed) return failure('robots', robots.rule ?? robots.reason)
    return gated(context, (of) => delays.get(of.host) ?? OWN_DELAY_MS, (ms) => (waitedMs += ms))(at, go)
  }
  const result = await httpClient().fetch(url, { signal: context.signal, hop })
  return { result, waitedMs, robots, asked }
}
