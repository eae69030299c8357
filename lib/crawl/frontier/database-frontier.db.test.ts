import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/lib/testing/create-test-database'
import { sqlOfPool } from '../politeness/sql'
import { databaseFrontier } from './database-frontier'

let database: TestDatabase
let pool: pg.Pool
let siteId: string

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 10 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await pool.query('TRUNCATE "CrawlHost", "Project" CASCADE')
  const project = await pool.query(`INSERT INTO "Project" ("id", "name", "entityType", "updatedAt") VALUES (gen_random_uuid(), 'p', 'e', now()) RETURNING "id"`)
  siteId = (await pool.query(`INSERT INTO "Site" ("id", "projectId", "host") VALUES (gen_random_uuid(), $1, 'x') RETURNING "id"::text`, [project.rows[0].id])).rows[0].id
})

const frontier = (workerId = 'w', options = {}) => databaseFrontier(sqlOfPool(pool), { siteId, workerId, capacity: 1000, leaseMs: 60_000, ...options })
const queued = async (host: string) => (await pool.query('SELECT "queued" FROM "CrawlHost" WHERE "host" = $1', [host])).rows[0]?.queued
const cool = (host: string, ms: number) => pool.query(`UPDATE "CrawlHost" SET "nextAllowedAt" = now() + $2 * interval '1 millisecond' WHERE "host" = $1`, [host, ms])

describe('databaseFrontier', () => {
  it('lets an address in once, by its normal form, and asks for it as it was spelt', async () => {
    const f = frontier()
    expect(await f.add(['http://a.example/x/', 'http://A.example/x#y', 'http://[', 'mailto:x'])).toEqual({ entered: 1, dropped: 0 })
    expect(await f.add(['http://a.example/x'])).toEqual({ entered: 0, dropped: 0 })
    const taken = await f.take()
    expect(taken).toMatchObject({ form: 'http://a.example/x', url: 'http://a.example/x/', host: 'a.example', attempts: 1 })
    await f.finish(taken?.id ?? '', 'DONE')
    expect(await f.add(['http://a.example/x'])).toEqual({ entered: 0, dropped: 0 })
    expect(await f.take()).toBeUndefined()
    expect(await f.nextReadyMs()).toBeUndefined()
  })

  it('gives what is wanted first, then fewer levels, then hosts with less waiting, then arrival', async () => {
    const f = frontier()
    await f.add(['http://a.example/1/2', 'http://a.example/1', 'http://a.example/2', 'http://b.example/1'])
    await f.add(['http://c.example/very/deep/page'], 1)
    const order: string[] = []
    for (let taken = await f.take(); taken; taken = await f.take()) {
      order.push(taken.form)
      await f.finish(taken.id, 'DONE')
    }
    expect(order.map((url) => url.replace('.example', ''))).toEqual(['http://c/very/deep/page', 'http://b/1', 'http://a/1', 'http://a/2', 'http://a/1/2'])
  })

  it('passes over hosts that cool down, are held, or have an address out', async () => {
    const f = frontier()
    await f.add(['http://a.example/1', 'http://a.example/2', 'http://b.example/1/1'])
    await cool('a.example', 500)
    expect((await f.take())?.host).toBe('b.example')
    expect(await f.take()).toBeUndefined()
    expect(await f.nextReadyMs()).toBeGreaterThan(100)
    await cool('a.example', -1)
    expect((await f.take())?.form).toBe('http://a.example/1')
    expect(await f.take()).toBeUndefined()
  })

  it('keeps the count of waiting addresses per host through everything', async () => {
    const f = frontier('w', { leaseMs: 0 })
    await f.add(['http://a.example/1', 'http://a.example/2', 'http://b.example/1'])
    expect([await queued('a.example'), await queued('b.example')]).toEqual([2, 1])
    const taken = await f.take()
    const host = taken?.host ?? ''
    const before = await queued(host)
    await f.retry(taken?.id ?? '', 50_000)
    expect(await queued(host)).toBe(before + 1)
    await pool.query('DELETE FROM "Project"')
    expect([await queued('a.example'), await queued('b.example')]).toEqual([0, 0])
  })

  it('offers again what a dead worker had taken, and what is to be retried when its time has come', async () => {
    const f = frontier('w', { leaseMs: 100 })
    await f.add(['http://a.example/1'])
    const first = await f.take()
    expect(await f.reclaim()).toBe(0)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(await f.reclaim()).toBe(1)
    const second = await f.take()
    expect(second).toMatchObject({ id: first?.id, attempts: 2 })
    await f.retry(second?.id ?? '', 200)
    expect(await f.take()).toBeUndefined()
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect((await f.take())?.attempts).toBe(3)
  })

  it('drops the worst when it is full', async () => {
    const f = frontier('w', { capacity: 3 })
    await f.add(['http://a.example/1/2/3', 'http://a.example/1', 'http://b.example/1/2'])
    expect(await f.add(['http://c.example/1', 'http://c.example/1/2/3/4'])).toEqual({ entered: 2, dropped: 2 })
    const rows = await pool.query(`SELECT "url" FROM "FrontierUrl" WHERE "state" = 'DROPPED' ORDER BY "url"`)
    expect(rows.rows.map(({ url }) => url)).toEqual(['http://a.example/1/2/3', 'http://c.example/1/2/3/4'])
    expect(await f.add(['http://a.example/1/2/3'])).toEqual({ entered: 0, dropped: 0 })
  })

  it('never gives one address to two workers', async () => {
    await frontier().add(Array.from({ length: 60 }, (_, i) => `http://h${i % 20}.example/${i}`))
    const taken: string[] = []
    await Promise.all(
      Array.from({ length: 8 }, async (_, worker) => {
        const f = frontier(`w${worker}`)
        for (let misses = 0; misses < 20; ) {
          const next = await f.take()
          if (!next) misses += 1
          else {
            taken.push(next.form)
            await f.finish(next.id, 'DONE')
          }
        }
      }),
    )
    expect(taken).toHaveLength(60)
    expect(new Set(taken).size).toBe(60)
  })
})
