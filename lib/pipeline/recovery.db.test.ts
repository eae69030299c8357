import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/db/client'
import { recoverRuns } from './recover-runs'
import { startSiteCheck } from './start-site-check'
import { DatabaseCluster } from './testing/database-cluster'
import { makeProject, reaches, traceOf } from './testing/make-project'
import { SpawnedWorker } from './testing/spawn-worker'
import { html, PLAYER, silence, TestSite } from './testing/test-site'
import { closeRunWatch, watchRun } from './watch-runs'

const cluster = new DatabaseCluster()
let site: TestSite

beforeAll(() => cluster.prepare())
afterAll(async () => {
  closeRunWatch()
  await db().$disconnect()
  await cluster.remove()
})
beforeEach(async () => {
  site = await new TestSite().open()
  site.answers.set('/robots.txt', (response) => void response.end('User-agent: *\nAllow: /\n'))
  site.answers.set('/players/1', html(PLAYER))
})
afterEach(() => site.close())

async function check() {
  const { projectId, userId } = await makeProject()
  return { projectId, userId, ...(await startSiteCheck(userId, projectId, { url: `${site.origin}/players/1` })) }
}

const SUCCEEDED = [{ name: 'robots' }, { name: 'page' }, { name: 'store' }, { name: 'inspect' }].map((step) => ({ ...step, state: 'SUCCEEDED' }))
/** What a check leaves when nothing happens to its worker. */
const undisturbed = () => [
  {
    host: new URL(site.origin).host,
    examples: [{ url: `${site.origin}/players/1` }],
    pages: [{ url: `${site.origin}/players/1`, title: 'Aitana Bonmatí', contentHash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    fetches: [
      { url: `${site.origin}/robots.txt`, status: 200, failure: null, robots: null },
      { url: `${site.origin}/players/1`, status: 200, failure: null, robots: 'allowed: Allow: /' },
    ],
    runs: [{ state: 'SUCCEEDED', failure: null, steps: SUCCEEDED }],
  },
]

describe('a worker', () => {
  it('takes a run that is enqueued, and stops in good order', async () => {
    const worker = new SpawnedWorker()
    await worker.says('worker ready')
    expect(await db().worker.findMany()).toMatchObject([{ concurrency: 4 }])
    const { runId, projectId } = await check()
    await reaches(runId, 'SUCCEEDED')
    expect(await traceOf(projectId)).toMatchObject(undisturbed())
    await worker.kill('SIGTERM')
    expect(worker.exitCode).toBe(0)
    expect(await db().worker.count()).toBe(0)
  })

  it('that is told to stop half-way leaves its run to the next one', async () => {
    site.answers.set('/players/1', silence)
    const { runId, projectId } = await check()
    const worker = new SpawnedWorker()
    await site.asked('/players/1')
    await worker.kill('SIGTERM')
    expect(worker.exitCode).toBe(0)
    expect(await db().run.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({ state: 'QUEUED', attempts: 0 })
    site.answers.set('/players/1', html(PLAYER))
    new SpawnedWorker()
    await reaches(runId, 'SUCCEEDED')
    const [trace] = await traceOf(projectId)
    expect(trace?.pages).toHaveLength(1)
    expect(trace?.fetches.map(({ failure }) => failure)).toEqual([null, 'cancelled', null])
  })

  it('that is killed half-way: another one finishes its run, with the same result', async () => {
    site.answers.set('/players/1', silence)
    const { runId, projectId } = await check()
    const first = new SpawnedWorker()
    await site.asked('/players/1')
    await first.kill()
    expect(await db().run.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({ state: 'RUNNING' })
    site.answers.set('/players/1', html(PLAYER))
    new SpawnedWorker()
    await reaches(runId, 'SUCCEEDED')
    expect(await traceOf(projectId)).toMatchObject(undisturbed())
    expect(site.count('/robots.txt')).toBe(1)
    expect(await db().content.count({ where: { pages: { none: {} } } })).toBe(0)
  })

  it('beside another one: each run is executed once', async () => {
    const workers = [new SpawnedWorker(), new SpawnedWorker()]
    await Promise.all(workers.map((worker) => worker.says('worker ready')))
    const runs = []
    for (let n = 0; n < 6; n++) runs.push(await check())
    for (const { runId } of runs) await reaches(runId, 'SUCCEEDED')
    for (const { projectId, runId } of runs) {
      expect(await traceOf(projectId)).toMatchObject(undisturbed())
      expect(await db().run.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({ attempts: 1 })
    }
    expect(site.count('/players/1')).toBe(6)
  })
})

describe('a database that crashes', () => {
  it('while a run is under way: it goes on when the database is back', async () => {
    site.answers.set('/players/1', silence)
    const { runId, projectId } = await check()
    const worker = new SpawnedWorker()
    await site.asked('/players/1')
    cluster.crash()
    await worker.says('worker begins anew')
    site.answers.set('/players/1', html(PLAYER))
    await cluster.start()
    await reaches(runId, 'SUCCEEDED')
    expect(await traceOf(projectId)).toMatchObject(undisturbed())
  })

  it('does not deafen those who watch a run', async () => {
    const { runId } = await check()
    let heard = 0
    let wake: () => void = () => undefined
    const next = async () => {
      const before = heard
      while (heard === before) await new Promise<void>((resolve) => (wake = resolve))
    }
    const stop = watchRun(runId, () => {
      heard += 1
      wake()
    })
    await next() // connected
    cluster.crash()
    const reconnected = next()
    await cluster.start()
    await reconnected
    const changed = next()
    await db().run.update({ where: { id: runId }, data: { cancelRequestedAt: new Date() } })
    await changed
    stop()
  })
})

describe('recovery', () => {
  const withClient = async <T>(work: (client: pg.Client) => Promise<T>) => {
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  // What the tests above left behind.
  beforeEach(() => withClient((client) => recoverRuns(client, 'pool-me', [])))
  const claim = (runId: string, heldBy: string) => db().run.update({ where: { id: runId }, data: { state: 'RUNNING', heldBy, claim: randomUUID() } })

  it('puts back the runs of dead workers only', async () => {
    const [dead, alive] = [await check(), await check()]
    await claim(dead.runId, 'pool-dead')
    await claim(alive.runId, 'pool-alive')
    await withClient(async (holder) => {
      await holder.query(`SELECT pg_advisory_lock(orion_worker_key('pool-alive'))`)
      const recovered = await withClient((client) => recoverRuns(client, 'pool-me', []))
      expect(recovered.workers).toEqual(['pool-dead'])
      expect(recovered.runs).toContain(dead.runId)
      expect(recovered.runs).not.toContain(alive.runId)
    })
    expect(await db().run.findUniqueOrThrow({ where: { id: dead.runId } })).toMatchObject({ state: 'QUEUED', heldBy: null })
    expect(await withClient((client) => recoverRuns(client, 'pool-me', []))).toMatchObject({ workers: ['pool-alive'] })
  })

  it('puts back what this worker holds but does not execute', async () => {
    const [lost, busy] = [await check(), await check()]
    await claim(lost.runId, 'pool-me')
    await claim(busy.runId, 'pool-me')
    await withClient(async (client) => {
      await client.query(`SELECT pg_advisory_lock(orion_worker_key('pool-me'))`)
      expect(await recoverRuns(client, 'pool-me', [busy.runId])).toEqual({ workers: [], runs: [lost.runId] })
    })
  })

  it('gives a job to a run that has none', async () => {
    const { runId } = await check()
    await db().$executeRaw`SELECT graphile_worker.remove_job(${`run:${runId}`})`
    expect((await withClient((client) => recoverRuns(client, 'pool-me', []))).runs).toContain(runId)
    expect(await db().$queryRaw`SELECT 1 FROM graphile_worker.jobs WHERE key = ${`run:${runId}`}`).toHaveLength(1)
    expect((await withClient((client) => recoverRuns(client, 'pool-me', []))).runs).toEqual([])
  })
})
