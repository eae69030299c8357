import { createHash, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { decodeCharset } from '../http/decode-charset'
import { FAILURE_KINDS } from '../http/failure'
import type { FailureKind } from '../http/failure'
import { normaliseUrl } from '../normalise-url'
import { missingPage } from '../page-source'
import type { SourcePage } from '../page-source'
import type { Sql } from '../politeness/sql'
import type { RobotsSnapshot } from '../robots/fetch-robots'
import type { RobotsStore } from '../robots/robots-cache'
import { storableBody } from '../storable-body'
import type { Ledger } from './ledger'
import type { PageStore } from './live-source'

const pack = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)

const isKind = (text: string): text is FailureKind => text in FAILURE_KINDS
const plain = (text: string | undefined) => text?.replaceAll('\0', '') ?? null

/** Pages and ledger of one site in the database: bodies once by their hash, every request in FetchRecord. */
export function databaseStore(sql: Sql, where: { siteId: string; runId?: string | undefined }): PageStore & Ledger {
  async function loadPage(form: string): Promise<SourcePage | undefined> {
    const [row] = await sql<{ body: Uint8Array; fetchedAt: Date | null; finalUrl: string | null }>(
      `SELECT c."body", p."fetchedAt", (SELECT r."finalUrl" FROM "FetchRecord" r WHERE r."pageId" = p."id" AND r."failure" IS NULL ORDER BY r."requestedAt" DESC LIMIT 1) AS "finalUrl"
       FROM "Page" p JOIN "Content" c ON c."hash" = p."contentHash" WHERE p."siteId" = $1::uuid AND p."url" = $2`,
      [where.siteId, form],
    )
    if (!row) return undefined
    const { text } = decodeCharset(await unpack(row.body), undefined)
    return { ok: true, url: row.finalUrl ?? form, html: text, status: 200, contentType: undefined, fetchedAt: row.fetchedAt ?? undefined }
  }

  return {
    async load(form, url) {
      const page = await loadPage(form)
      if (page) return page
      const [last] = await sql<{ failure: string | null; status: number | null; finalUrl: string | null }>(
        `SELECT "failure", "status", "finalUrl" FROM "FetchRecord" WHERE "siteId" = $1::uuid AND "url" = $2 ORDER BY "requestedAt" DESC LIMIT 1`,
        [where.siteId, url],
      )
      if (!last) return undefined
      if (last.failure === null) return last.finalUrl ? loadPage(normaliseUrl(last.finalUrl) ?? form) : undefined
      const lasting = isKind(last.failure) && last.failure !== 'cancelled' && !FAILURE_KINDS[last.failure].transient && last.status !== 429 && last.status !== 408
      return lasting && isKind(last.failure) ? missingPage(last.failure, 'known from an earlier request', last.status ?? undefined) : undefined
    },
    async savePage(form, page) {
      const body = storableBody(page)
      const hash = createHash('sha256').update(body).digest('hex')
      const packed = await pack(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      const found = normaliseUrl(page.finalUrl) ?? form
      await sql(
        `WITH content AS (INSERT INTO "Content" ("hash", "body", "size") VALUES ($1, $2::bytea, $3::int) ON CONFLICT ("hash") DO UPDATE SET "size" = EXCLUDED."size" RETURNING "hash"),
              page AS (INSERT INTO "Page" ("id", "siteId", "url", "contentHash", "fetchedAt") SELECT $4::uuid, $5::uuid, $6, "hash", $7::timestamptz FROM content
                       ON CONFLICT ("siteId", "url") DO UPDATE SET "contentHash" = EXCLUDED."contentHash", "fetchedAt" = EXCLUDED."fetchedAt" RETURNING "id")
         UPDATE "FetchRecord" SET "pageId" = page."id" FROM page WHERE "siteId" = $5::uuid AND "url" = $8 AND "failure" IS NULL AND "pageId" IS NULL RETURNING page."id"`,
        [hash, packed, body.length, randomUUID(), where.siteId, found, page.startedAt.toISOString(), page.url],
      )
    },
    /** The ledger has it already. */
    saveFailure: async () => {},
    async record(entry) {
      const robots = entry.robots && `${entry.robots.allowed ? 'allowed' : 'disallowed'}: ${entry.robots.rule ?? entry.robots.reason}`.slice(0, 300)
      await sql(
        `INSERT INTO "FetchRecord" ("id", "siteId", "runId", "url", "finalUrl", "status", "failure", "robots", "waitedMs", "bytes", "timings", "requestedAt")
         VALUES ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6::int, $7, $8, $9::int, $10::int, $11::jsonb, $12::timestamptz) RETURNING "id"`,
        [randomUUID(), where.siteId, where.runId ?? null, plain(entry.url), plain(entry.finalUrl), entry.status ?? null, entry.failure ?? null, plain(robots), entry.waitedMs, entry.bytes,
          JSON.stringify({ ...entry.timings, attempts: entry.attempts, redirects: entry.redirects }), entry.requestedAt.toISOString()],
      )
    },
  }
}

/** robots.txt files in the rows of their hosts, for all workers. */
export function databaseRobotsStore(sql: Sql): RobotsStore {
  return {
    async get(url) {
      const [row] = await sql<{ state: string | null; body: string | null; fetchedAt: Date | null }>(
        `SELECT "robotsStatus" AS "state", "robotsBody" AS "body", "robotsFetchedAt" AS "fetchedAt" FROM "CrawlHost" WHERE "host" = $1`,
        [new URL(url).host],
      )
      const state = (['present', 'absent', 'unreachable'] as const).find((known) => known === row?.state)
      return state && row?.fetchedAt ? { state, url, body: row.body ?? '', fetchedAt: row.fetchedAt } : undefined
    },
    async set({ state, url, body, fetchedAt }: RobotsSnapshot, crawlDelayMs) {
      await sql(
        `INSERT INTO "CrawlHost" ("host", "robotsStatus", "robotsBody", "robotsFetchedAt", "crawlDelayMs") VALUES ($1, $2, $3, $4::timestamptz, $5::int)
         ON CONFLICT ("host") DO UPDATE SET "robotsStatus" = $2, "robotsBody" = $3, "robotsFetchedAt" = $4::timestamptz, "crawlDelayMs" = $5::int RETURNING "host"`,
        [new URL(url).host, state, plain(body), fetchedAt.toISOString(), crawlDelayMs === undefined ? null : Math.round(crawlDelayMs)],
      )
    },
  }
}
