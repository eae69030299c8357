import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HostGate } from './host-gate'
import type { Sql } from './sql'

interface GateOptions {
  /** A worker that died frees its host after this. */
  leaseMs: number
  /** How often a host that another worker holds is looked at again. */
  pollMs?: number
}

const ACQUIRE = `
  INSERT INTO "CrawlHost" AS h ("host", "heldBy", "heldUntil", "nextAllowedAt")
  VALUES ($1, $2, clock_timestamp() + $3::int * interval '1 millisecond', clock_timestamp() + $4::int * interval '1 millisecond')
  ON CONFLICT ("host") DO UPDATE
    SET "heldBy" = EXCLUDED."heldBy", "heldUntil" = EXCLUDED."heldUntil", "nextAllowedAt" = EXCLUDED."nextAllowedAt"
    WHERE h."nextAllowedAt" <= clock_timestamp() AND (h."heldUntil" IS NULL OR h."heldUntil" <= clock_timestamp())
  RETURNING h."host"`

const LOOK = `
  SELECT GREATEST(0, EXTRACT(EPOCH FROM "nextAllowedAt" - clock_timestamp()) * 1000)::int AS "pauseMs",
         COALESCE("heldUntil" > clock_timestamp(), FALSE) AS "held"
  FROM "CrawlHost" WHERE "host" = $1`

const RENEW = `
  UPDATE "CrawlHost" SET "heldUntil" = clock_timestamp() + $3::int * interval '1 millisecond'
  WHERE "host" = $1 AND "heldBy" = $2 RETURNING "host"`

const RELEASE = `
  UPDATE "CrawlHost" SET "heldBy" = NULL, "heldUntil" = NULL, "nextAllowedAt" = clock_timestamp() + $3::int * interval '1 millisecond'
  WHERE "host" = $1 AND "heldBy" = $2 RETURNING "host"`

/**
 * The gate shared by all workers of a database. A turn is a lease in the row of the host: taken in one statement by
 * the clock of the database, renewed while the request runs, and free again by itself when the worker dies.
 */
export function databaseGate(sql: Sql, { leaseMs, pollMs = 100 }: GateOptions): HostGate {
  async function acquire(host: string, holder: string, minDelayMs: number, signal: AbortSignal | undefined): Promise<void> {
    for (;;) {
      signal?.throwIfAborted()
      if ((await sql(ACQUIRE, [host, holder, leaseMs, Math.ceil(minDelayMs)])).length > 0) return
      const [seen] = await sql<{ pauseMs: number; held: boolean }>(LOOK, [host])
      const pause = seen?.held ? pollMs : Math.max(seen?.pauseMs ?? 0, 1)
      await sleep(pause, undefined, { signal })
    }
  }

  return {
    async run(host, request, { delayAfter, minDelayMs, signal }) {
      const startedAt = performance.now()
      const holder = randomUUID()
      await acquire(host, holder, minDelayMs, signal)
      const waitedMs = performance.now() - startedAt
      const renewal = setInterval(() => void sql(RENEW, [host, holder, leaseMs]).catch(() => {}), leaseMs / 3)
      let delay = minDelayMs
      try {
        const result = await request()
        delay = Math.max(minDelayMs, delayAfter(result))
        return { result, waitedMs }
      } finally {
        clearInterval(renewal)
        // If the database is gone the lease ends by itself; the answer must not be lost for that.
        await sql(RELEASE, [host, holder, Math.ceil(delay)]).catch(() => {})
      }
    },
  }
}
