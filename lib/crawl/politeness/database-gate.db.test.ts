import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/lib/testing/create-test-database'
import { databaseGate } from './database-gate'
import { sqlOfPool } from './sql'

let database: TestDatabase
const pools: pg.Pool[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await database.drop()
})

/** The gate as a worker process of its own would have it. */
function gate(leaseMs = 2000) {
  const pool = new pg.Pool({ connectionString: database.url, max: 6 })
  pool.on('error', () => {})
  pools.push(pool)
  return databaseGate(sqlOfPool(pool), { leaseMs, pollMs: 10 })
}
const always = (ms: number) => ({ delayAfter: () => ms, minDelayMs: ms })

describe('databaseGate', () => {
  it('keeps one request at a time and the pause over several workers', async () => {
    const spans: { begin: number; end: number }[] = []
    const request = async () => {
      const begin = Date.now()
      await sleep(10)
      spans.push({ begin, end: Date.now() })
    }
    const workers = [gate(), gate(), gate()]
    await Promise.all(workers.flatMap((worker) => Array.from({ length: 4 }, () => worker.run('one.example', request, always(40)))))
    expect(spans).toHaveLength(12)
    for (let i = 1; i < spans.length; i++) expect((spans[i]?.begin ?? 0) - (spans[i - 1]?.end ?? 0)).toBeGreaterThanOrEqual(38)
  })

  it('does not make hosts wait for each other', async () => {
    const worker = gate()
    const turns = await Promise.all(Array.from({ length: 10 }, (_, i) => worker.run(`h${i}.example`, async () => i, always(60_000))))
    for (const { waitedMs } of turns) expect(waitedMs).toBeLessThan(3000)
  })

  it('lets the answer lengthen the pause for everybody', async () => {
    await gate().run('asks.example', async () => 429, { delayAfter: () => 300, minDelayMs: 0 })
    expect((await gate().run('asks.example', async () => 200, always(0))).waitedMs).toBeGreaterThanOrEqual(250)
  })

  it('renews its lease while a request runs for long', async () => {
    const order: string[] = []
    const slow = gate(300).run('slow.example', async () => {
      await sleep(1000)
      order.push('slow')
    }, always(0))
    await sleep(50)
    await gate(300).run('slow.example', async () => void order.push('next'), always(0))
    await slow
    expect(order).toEqual(['slow', 'next'])
  })

  it('frees the host of a worker that died when its lease ends', async () => {
    const pool = new pg.Pool({ connectionString: database.url })
    pools.push(pool)
    await pool.query(`INSERT INTO "CrawlHost" ("host", "heldBy", "heldUntil") VALUES ('dead.example', 'dead', now() + interval '400 milliseconds')`)
    const { waitedMs } = await gate().run('dead.example', async () => 1, always(0))
    expect(waitedMs).toBeGreaterThanOrEqual(300)
    expect(waitedMs).toBeLessThan(3000)
  })

  it('can be cancelled while waiting, and passes errors on', async () => {
    const worker = gate()
    await expect(worker.run('c.example', () => Promise.reject(new Error('no')), always(200))).rejects.toThrow('no')
    await expect(worker.run('c.example', async () => 1, { ...always(0), signal: AbortSignal.timeout(30) })).rejects.toThrow()
    expect((await worker.run('c.example', async () => 2, always(0))).result).toBe(2)
  })
})
