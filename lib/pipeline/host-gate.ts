import { db } from '@/lib/db/client'
import { pause } from './pause'

const LEASE_SECONDS = 60 // longer than any exchange may take; a dead worker's gates are freed by recoverRuns
const LONGEST_NAP_MS = 1_000

/**
 * One request at a time per host and a pause between them, for all workers of the database. Runs `work` when it is the
 * host's turn; gives undefined when the signal ended the wait.
 */
export async function throughHostGate<T>(host: string, holder: string, delayMs: number, signal: AbortSignal, work: () => Promise<T>): Promise<{ value: T; waitedMs: number } | undefined> {
  const since = performance.now()
  await db().$executeRaw`INSERT INTO "CrawlHost" ("host") VALUES (${host}) ON CONFLICT DO NOTHING`
  for (let wait = await tryGate(host, holder); wait > 0; wait = await tryGate(host, holder)) {
    if (!(await pause(Math.min(wait, LONGEST_NAP_MS), signal))) return undefined
  }
  const waitedMs = Math.round(performance.now() - since)
  try {
    return { value: await work(), waitedMs }
  } finally {
    await db().$executeRaw`
      UPDATE "CrawlHost" SET "heldBy" = NULL, "heldUntil" = NULL, "nextAllowedAt" = now() + make_interval(secs => ${delayMs / 1000}::float)
      WHERE "host" = ${host} AND "heldBy" = ${holder}`
  }
}

/** 0 when the gate is ours now, else how long to wait before asking again. */
async function tryGate(host: string, holder: string): Promise<number> {
  const taken = await db().$executeRaw`
    UPDATE "CrawlHost" SET "heldBy" = ${holder}, "heldUntil" = now() + make_interval(secs => ${LEASE_SECONDS}::float)
    WHERE "host" = ${host} AND "nextAllowedAt" <= now() AND ("heldUntil" IS NULL OR "heldUntil" < now())`
  if (taken > 0) return 0
  const rows = await db().$queryRaw<{ wait: number }[]>`
    SELECT CASE WHEN "heldUntil" > now() THEN 100 ELSE EXTRACT(epoch FROM "nextAllowedAt" - now()) * 1000 END::float AS "wait"
    FROM "CrawlHost" WHERE "host" = ${host}`
  return Math.max(rows[0]?.wait ?? 0, 10)
}
