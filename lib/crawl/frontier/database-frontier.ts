import { randomUUID } from 'node:crypto'
import { normaliseUrl, pathLevels } from '../normalise-url'
import type { Sql } from '../politeness/sql'

/** An address a worker has taken. */
export interface TakenUrl {
  id: string
  siteId: string
  form: string
  /** What to ask for. */
  url: string
  host: string
  attempts: number
}

interface DatabaseFrontierOptions {
  siteId: string
  workerId: string
  capacity: number
  /** An address taken by a worker that died is offered again after this. */
  leaseMs: number
}

/** Ready hosts looked at for one take: enough to respect the order among them, few enough to stay quick. */
const HOSTS_PER_TAKE = 50

const ADD = `
  INSERT INTO "FrontierUrl" ("id", "siteId", "url", "address", "host", "wanted", "depth")
  SELECT u."id"::uuid, $1::uuid, u."form", u."address", u."host", $2::int, u."depth"
  FROM jsonb_to_recordset($3::jsonb) AS u("id" text, "form" text, "address" text, "host" text, "depth" int)
  ON CONFLICT ("siteId", "url") DO NOTHING
  RETURNING "id"`

const TAKE = `
  WITH ready AS (
    SELECT h."host", h."queued" FROM "CrawlHost" h
    WHERE h."queued" > 0 AND h."nextAllowedAt" <= now() AND (h."heldUntil" IS NULL OR h."heldUntil" <= now())
      AND EXISTS (SELECT 1 FROM "FrontierUrl" q WHERE q."host" = h."host" AND q."state" = 'QUEUED' AND q."siteId" = $1::uuid AND q."readyAt" <= now())
      AND NOT EXISTS (SELECT 1 FROM "FrontierUrl" t WHERE t."host" = h."host" AND t."state" = 'TAKEN' AND t."takenAt" > now() - $3::int * interval '1 millisecond')
    ORDER BY h."nextAllowedAt" LIMIT ${HOSTS_PER_TAKE}
  ), best AS (
    SELECT u."id" FROM ready r CROSS JOIN LATERAL (
      SELECT f."id", f."wanted", f."depth", f."arrival" FROM "FrontierUrl" f
      WHERE f."host" = r."host" AND f."state" = 'QUEUED' AND f."siteId" = $1::uuid AND f."readyAt" <= now()
      ORDER BY f."wanted" DESC, f."depth", f."arrival" LIMIT 1
    ) u ORDER BY u."wanted" DESC, u."depth", r."queued", u."arrival" LIMIT 1
  )
  UPDATE "FrontierUrl" f SET "state" = 'TAKEN', "takenBy" = $2, "takenAt" = now(), "attempts" = f."attempts" + 1
  FROM best WHERE f."id" = best."id" AND f."state" = 'QUEUED'
  RETURNING f."id"::text, f."siteId"::text AS "siteId", f."url" AS "form", COALESCE(f."address", f."url") AS "url", f."host", f."attempts"`

const NEXT_READY = `
  SELECT MIN(GREATEST(EXTRACT(EPOCH FROM h."nextAllowedAt" - now()), EXTRACT(EPOCH FROM f."readyAt" - now()), 0) * 1000)::int AS "ms"
  FROM "FrontierUrl" f JOIN "CrawlHost" h ON h."host" = f."host" WHERE f."siteId" = $1::uuid AND f."state" = 'QUEUED'`

const RECLAIM = `
  UPDATE "FrontierUrl" SET "state" = 'QUEUED', "takenBy" = NULL, "takenAt" = NULL
  WHERE "siteId" = $1::uuid AND "state" = 'TAKEN' AND "takenAt" <= now() - $2::int * interval '1 millisecond' RETURNING "id"`

const DROP_WORST = `
  UPDATE "FrontierUrl" SET "state" = 'DROPPED' WHERE "id" IN (
    SELECT "id" FROM "FrontierUrl" WHERE "siteId" = $1::uuid AND "state" = 'QUEUED'
    ORDER BY "wanted", "depth" DESC, "arrival" DESC LIMIT $2::int FOR UPDATE SKIP LOCKED
  ) RETURNING "id"`

/**
 * The frontier in the database: crash-safe and shared by all workers. An address enters a site once (unique by its
 * normal form) and keeps its row, so that the seen-set is the table itself.
 */
export function databaseFrontier(sql: Sql, { siteId, workerId, capacity, leaseMs }: DatabaseFrontierOptions) {
  let room = 0
  let added = 0

  /** Counts only when the room last seen may be used up: a count over a million rows is not free. */
  async function keepBound(): Promise<number> {
    if (added <= room / 4) return 0
    const [row] = await sql<{ waiting: number }>(`SELECT count(*)::int AS "waiting" FROM "FrontierUrl" WHERE "siteId" = $1::uuid AND "state" = 'QUEUED'`, [siteId])
    const waiting = row?.waiting ?? 0
    added = 0
    room = Math.max(capacity - waiting, 0)
    return waiting > capacity ? (await sql(DROP_WORST, [siteId, waiting - capacity])).length : 0
  }

  return {
    /** Puts addresses in; tells how many were new. Malformed ones are refused here, before they can do harm. */
    async add(urls: readonly string[], wanted = 0): Promise<{ entered: number; dropped: number }> {
      const rows = new Map<string, object>()
      for (const address of urls) {
        const form = normaliseUrl(address)
        if (form !== undefined && !rows.has(form)) rows.set(form, { id: randomUUID(), form, address, host: new URL(form).host, depth: pathLevels(form) })
      }
      if (rows.size === 0) return { entered: 0, dropped: 0 }
      const entered = (await sql(ADD, [siteId, wanted, JSON.stringify([...rows.values()])])).length
      added += entered
      return { entered, dropped: await keepBound() }
    },
    /** The best address of a host that is ready; undefined when none is. */
    async take(): Promise<TakenUrl | undefined> {
      return (await sql<TakenUrl>(TAKE, [siteId, workerId, leaseMs]))[0]
    },
    /** Milliseconds until something may be ready; undefined when nothing waits. */
    async nextReadyMs(): Promise<number | undefined> {
      return (await sql<{ ms: number | null }>(NEXT_READY, [siteId]))[0]?.ms ?? undefined
    },
    /** Addresses taken and not finished, by anyone. */
    async takenCount(): Promise<number> {
      const [row] = await sql<{ n: number }>(`SELECT count(*)::int AS "n" FROM "FrontierUrl" WHERE "siteId" = $1::uuid AND "state" = 'TAKEN'`, [siteId])
      return row?.n ?? 0
    },
    async finish(id: string, state: 'DONE' | 'FAILED'): Promise<void> {
      await sql(`UPDATE "FrontierUrl" SET "state" = $2::"FrontierState", "takenBy" = NULL, "takenAt" = NULL WHERE "id" = $1::uuid RETURNING "id"`, [id, state])
    },
    /** Puts an address back, to be offered again after a pause. */
    async retry(id: string, afterMs: number): Promise<void> {
      await sql(`UPDATE "FrontierUrl" SET "state" = 'QUEUED', "takenBy" = NULL, "takenAt" = NULL, "readyAt" = now() + $2::int * interval '1 millisecond' WHERE "id" = $1::uuid RETURNING "id"`, [id, Math.ceil(afterMs)])
    },
    /** Keeps an address while it is being worked on for long. */
    async renew(id: string): Promise<void> {
      await sql(`UPDATE "FrontierUrl" SET "takenAt" = now() WHERE "id" = $1::uuid AND "takenBy" = $2 RETURNING "id"`, [id, workerId])
    },
    /** Offers again what workers that died had taken. */
    async reclaim(): Promise<number> {
      return (await sql(RECLAIM, [siteId, leaseMs])).length
    },
  }
}

export type DatabaseFrontier = ReturnType<typeof databaseFrontier>
