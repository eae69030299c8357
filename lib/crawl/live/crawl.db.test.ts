import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/lib/testing/create-test-database'
import { databaseFrontier } from '../frontier/database-frontier'
import { testClient } from '../http/test-servers'
import { readPageFacts } from '../page-facts'
import { databaseGate } from '../politeness/database-gate'
import { sqlOfPool } from '../politeness/sql'
import { startGeneratedSite } from '../testing-site'
import { crawlFrontier } from './crawl-frontier'
import { databaseRobotsStore, databaseStore } from './database-store'
import { liveSource } from './live-source'
import { createPoliteFetcher } from './polite-fetcher'

let database: TestDatabase
let admin: pg.Pool
let siteId: string
const pools: pg.Pool[] = []

/** A pool of its own stands for another worker process. */
function connect() {
  const pool = new pg.Pool({ connectionString: database.url, max: 8 })
  pool.on('error', () => {})
  pools.push(pool)
  return sqlOfPool(pool)
}

beforeAll(async () => {
  database = await createTestDatabase()
  admin = new pg.Pool({ connectionString: database.url })
})
afterAll(async () => {
  await Promise.all([admin, ...pools].map((pool) => pool.end()))
  await database.drop()
})
beforeEach(async () => {
  await admin.query('TRUNCATE "CrawlHost", "Project" CASCADE')
  const project = await admin.query(`INSERT INTO "Project" ("id", "name", "entityType", "updatedAt") VALUES (gen_random_uuid(), 'p', 'e', now()) RETURNING "id"`)
  const site = await admin.query(`INSERT INTO "Site" ("id", "projectId", "host") VALUES (gen_random_uuid(), $1, 'x') RETURNING "id"::text`, [project.rows[0].id])
  siteId = site.rows[0].id as string
})

/** Everything one worker process has. */
function makeWorker(workerId: string, delayMs: number) {
  const sql = connect()
  const client = testClient({ limits: { headersMs: 5000, bodyMs: 5000, urlLeaseMs: 2000 } })
  const store = databaseStore(sql, { siteId })
  const fetcher = createPoliteFetcher({ client, gate: databaseGate(sql, { leaseMs: 1500, pollMs: 20 }), robots: databaseRobotsStore(sql), ledger: store, delayMs })
  const frontier = databaseFrontier(sql, { siteId, workerId, capacity: 100_000, leaseMs: 2000 })
  const crawl = (origin: string, signal?: AbortSignal) =>
    crawlFrontier({ frontier, fetcher, store, limits: client.limits, concurrency: 3, ...(signal ? { signal } : {}), onPage: (page) => readPageFacts(page.html, page.url).links.map(({ url }) => url).filter((url) => url.startsWith(origin)) })
  return { sql, client, store, fetcher, frontier, crawl }
}

async function site(options = {}) {
  const made = await startGeneratedSite(options)
  onTestFinished(() => made.close())
  return made
}

describe('two workers on one database', () => {
  it('crawl a site once, one request at a time, with the pause kept', async () => {
    const server = await site({ items: 6, perPage: 3 })
    const [one, two] = [makeWorker('w1', 60), makeWorker('w2', 60)]
    await one.frontier.add([`${server.origin}/`])
    const fetched = await Promise.all([one.crawl(server.origin), two.crawl(server.origin)])
    const paths = server.visits.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    // Home, about, two lists of two pages, six players, six teams, robots.txt; /admin is forbidden.
    expect(paths).toHaveLength(1 + 1 + 4 + 6 + 6 + 1)
    expect(paths).not.toContain('/admin/login')
    expect(server.mostAtOnce()).toBe(1)
    for (const gap of server.gaps()) expect(gap).toBeGreaterThanOrEqual(58)
    expect(Math.min(...fetched)).toBeGreaterThan(0)
    const states = await admin.query(`SELECT "state", count(*)::int AS n FROM "FrontierUrl" GROUP BY 1 ORDER BY 1`)
    expect(states.rows).toEqual([{ state: 'DONE', n: 18 }, { state: 'FAILED', n: 1 }])
    const ledger = await admin.query(`SELECT "failure", count(*)::int AS n, count("pageId")::int AS pages FROM "FetchRecord" GROUP BY 1 ORDER BY 1`)
    expect(ledger.rows).toEqual([{ failure: 'robots', n: 1, pages: 0 }, { failure: null, n: 19, pages: 18 }])
    const robots = await admin.query(`SELECT "robots" FROM "FetchRecord" WHERE "failure" = 'robots'`)
    expect(robots.rows[0].robots).toBe('disallowed: Disallow: /admin')
  })

  it('a worker that died loses at most the page it was on', async () => {
    const server = await site({ items: 4, perPage: 4 })
    const first = makeWorker('dies', 0)
    await first.frontier.add([`${server.origin}/`, `${server.origin}/about`])
    // It takes an address and its host, and is never heard of again.
    const taken = await first.frontier.take()
    expect(taken?.url).toBe(`${server.origin}/`)
    await admin.query(`UPDATE "CrawlHost" SET "heldBy" = 'dead', "heldUntil" = now() + interval '1 second'`)
    await makeWorker('lives', 0).crawl(server.origin)
    expect(server.visits.filter(({ path }) => path === '/')).toHaveLength(1)
    const open = await admin.query(`SELECT count(*)::int AS n FROM "FrontierUrl" WHERE "state" IN ('QUEUED', 'TAKEN')`)
    expect(open.rows[0].n).toBe(0)
  })

  it('goes on after being cancelled, without fetching a page twice', async () => {
    const server = await site({ items: 8, perPage: 4 })
    const first = makeWorker('w1', 20)
    await first.frontier.add([`${server.origin}/`])
    const controller = new AbortController()
    const crawl = first.crawl(server.origin, controller.signal)
    setTimeout(() => controller.abort(), 400)
    await crawl
    const before = server.visits.length
    expect(before).toBeLessThan(24)
    await makeWorker('w2', 0).crawl(server.origin)
    const pages = server.visits.map(({ path }) => path).filter((path) => path !== '/robots.txt')
    const twice = pages.filter((path, i) => pages.indexOf(path) !== i)
    expect(twice.length).toBeLessThanOrEqual(1)
    expect(new Set(pages).size).toBe(1 + 1 + 4 + 8 + 8)
  })
})

describe('pages in the database', () => {
  it('are found again by any spelling, after redirects, and failures that last are remembered', async () => {
    const server = await site({ items: 3 })
    const { store, fetcher, client } = makeWorker('w', 0)
    const live = liveSource({ fetcher, store, userAgent: client.userAgent })
    expect((await live.get(`${server.origin}/players/player-1.html`)).ok).toBe(true)
    expect(await live.get(`${server.origin}/none`)).toMatchObject({ ok: false, kind: 'http-4xx' })
    expect(await live.get(`${server.origin}/admin/x`)).toMatchObject({ ok: false, kind: 'robots' })
    const before = server.visits.length
    const again = liveSource({ fetcher: makeWorker('w2', 0).fetcher, store, userAgent: client.userAgent })
    expect(await again.get(`${server.origin}/players/player-1.html#x`)).toMatchObject({ ok: true, html: expect.stringContaining('Player 1') })
    expect(await again.get(`${server.origin}/none`)).toMatchObject({ ok: false, kind: 'http-4xx', status: 404 })
    expect(await again.get(`${server.origin}/admin/x`)).toMatchObject({ ok: false, kind: 'robots' })
    expect(server.visits).toHaveLength(before)
  })
})
