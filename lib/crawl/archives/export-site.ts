import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Sql } from '../politeness/sql'
import type { WarcResponse } from './write-warc'

const unpack = promisify(brotliDecompress)
const BATCH = 50

interface Row {
  url: string
  finalUrl: string | null
  status: number | null
  fetchedAt: Date | null
  body: Uint8Array
}

/** Every stored page of a site as WARC responses, in the order of their addresses, a few at a time. */
export async function* siteResponses(sql: Sql, siteId: string): AsyncGenerator<WarcResponse> {
  for (let after = ''; ; ) {
    const rows = await sql<Row>(
      `SELECT p."url", r."finalUrl", r."status", p."fetchedAt", c."body"
       FROM "Page" p JOIN "Content" c ON c."hash" = p."contentHash"
       LEFT JOIN LATERAL (SELECT f."finalUrl", f."status" FROM "FetchRecord" f WHERE f."pageId" = p."id" AND f."failure" IS NULL ORDER BY f."requestedAt" DESC LIMIT 1) r ON TRUE
       WHERE p."siteId" = $1::uuid AND p."url" > $2 ORDER BY p."url" LIMIT ${BATCH}`,
      [siteId, after],
    )
    for (const row of rows) {
      yield { url: row.finalUrl ?? row.url, fetchedAt: row.fetchedAt ?? new Date(0), status: row.status ?? 200, contentType: 'text/html', body: await unpack(row.body) }
    }
    const last = rows.at(-1)
    if (rows.length < BATCH || !last) return
    after = last.url
  }
}
