import type { FetchResult } from '@/lib/crawl/http/results'
import type { RobotsDecision } from '@/lib/crawl/robots/robots-file'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { PoliteFetch } from './polite-fetch'

const describe = (robots: RobotsDecision | undefined) => robots && `${robots.allowed ? 'allowed' : 'disallowed'}: ${robots.rule ?? robots.reason}`.slice(0, 300)

/** Writes a request, made or refused, into the politeness ledger. */
export async function recordFetch(tx: Prisma.TransactionClient, where: { siteId: string; runId: string; pageId?: string }, { result, waitedMs, robots }: PoliteFetch): Promise<void> {
  await tx.fetchRecord.create({
    data: {
      ...where,
      url: result.url,
      finalUrl: result.finalUrl,
      status: result.status ?? null,
      failure: result.ok ? null : result.failure.kind,
      robots: describe(robots) ?? null,
      waitedMs,
      bytes: result.wireBytes,
      timings: { ...result.timings },
      requestedAt: result.startedAt,
    },
  })
}

/** What every step that fetches tells about it. */
export function fetchFacts(result: FetchResult, waitedMs: number) {
  const { dnsMs, connectMs, firstByteMs, totalMs } = result.timings
  const round = Math.round
  return {
    finalUrl: result.finalUrl,
    status: result.status ?? null,
    redirects: result.redirects.map(({ from, to, status }) => ({ from, to, status })),
    timings: { waitedMs, dnsMs: round(dnsMs), connectMs: round(connectMs), firstByteMs: round(firstByteMs), totalMs: round(totalMs) },
  }
}
