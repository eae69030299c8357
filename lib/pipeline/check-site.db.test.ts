import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/db/client'
import { inspectResult, pageResult, robotsResult, storeResult } from '@/lib/runs/check-site'
import { ExecutionAborted } from './abort-reason'
import { cancelRun } from './cancel-run'
import { enqueueRun } from './enqueue-run'
import { executeRun, type Executor } from './execute-run'
import { getRun } from './get-run'
import { PLANS } from './plans'
import { retryRun } from './retry-run'
import { startSiteCheck } from './start-site-check'
import { DatabaseCluster } from './testing/database-cluster'
import { makeProject, traceOf } from './testing/make-project'
import { html, PLAYER, silence, status, TestSite } from './testing/test-site'
import { closeRunWatch } from './watch-runs'

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
  site.answers.set('/robots.txt', (response) => void response.end('User-agent: *\nDisallow: /private\n'))
  site.answers.set('/players/1', html(PLAYER))
})
afterEach(() => site.close())

const executor = (overrides: Partial<Executor> = {}): Executor => ({ workerId: 'test', signal: new AbortController().signal, plans: PLANS, backoff: (attempts) => (attempts < 3 ? 0 : null), ...overrides })

async function check(path: string) {
  const { projectId, userId } = await makeProject()
  const { runId } = await startSiteCheck(userId, projectId, { url: `${site.origin}${path}` })
  return { projectId, userId, runId }
}

const jobsOf = (runId: string) => db().$queryRaw<{ attempts: number }[]>`SELECT attempts FROM graphile_worker.jobs WHERE key = ${`run:${runId}`}`

describe('a check', () => {
  it('is recorded with its steps and its job at once, or not at all', async () => {
    const { projectId, runId, userId } = await check('/players/1')
    expect(await getRun(userId, { runId })).toMatchObject({ state: 'QUEUED', kind: 'CHECK_SITE', subject: `${site.origin}/players/1`, steps: [{ name: 'robots' }, { name: 'page' }, { name: 'store' }, { name: 'inspect' }] })
    expect(await jobsOf(runId)).toHaveLength(1)
    const before = await db().run.count()
    await expect(enqueueRun({ projectId, createdById: null, kind: 'CHECK_SITE', input: {} }, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await db().run.count()).toBe(before)
    expect(await db().auditEntry.findMany({ where: { projectId } })).toMatchObject([{ action: 'run.started', userId }])
  })

  it('finds out what there is to know about the page', async () => {
    const { projectId, userId, runId } = await check('/players/1')
    await executeRun(runId, executor())
    const run = await getRun(userId, { runId })
    expect(run).toMatchObject({ state: 'SUCCEEDED', failure: null, attempts: 1 })
    const [robots, page, store, inspect] = run.steps
    expect(robotsResult.parse(robots?.result)).toMatchObject({ allowed: true, state: 'present', reason: 'no-rule', status: 200 })
    expect(pageResult.parse(page?.result)).toMatchObject({ finalUrl: `${site.origin}/players/1`, status: 200, bytes: Buffer.byteLength(PLAYER), charset: 'utf-8', redirects: [] })
    expect(storeResult.parse(store?.result)).toMatchObject({ bytes: Buffer.byteLength(PLAYER), examples: 1 })
    expect(inspectResult.parse(inspect?.result)).toMatchObject({ title: 'Aitana Bonmatí', internalLinks: 2, externalLinks: 1, tooLarge: null })
    expect(await traceOf(projectId)).toMatchObject([
      {
        host: new URL(site.origin).host,
        examples: [{ url: `${site.origin}/players/1` }],
        pages: [{ url: `${site.origin}/players/1`, title: 'Aitana Bonmatí' }],
        fetches: [
          { url: `${site.origin}/robots.txt`, status: 200, failure: null },
          { url: `${site.origin}/players/1`, status: 200, failure: null, robots: 'allowed: no-rule' },
        ],
      },
    ])
    await executeRun(runId, executor())
    expect(site.requests).toEqual(['/robots.txt', '/players/1'])
  })

  it('keeps equal bodies once', async () => {
    const [one, other] = [await check('/players/1'), await check('/players/1')]
    await executeRun(one.runId, executor())
    await executeRun(other.runId, executor())
    const pages = await db().page.findMany({ where: { site: { projectId: { in: [one.projectId, other.projectId] } } } })
    expect(pages).toHaveLength(2)
    expect(new Set(pages.map((page) => page.contentHash)).size).toBe(1)
    expect(await db().content.count({ where: { hash: pages[0]?.contentHash ?? '' } })).toBe(1)
  })

  it('does not ask for what robots.txt forbids, and says which rule it was', async () => {
    const { userId, runId, projectId } = await check('/private/1')
    await executeRun(runId, executor())
    const run = await getRun(userId, { runId })
    expect(run).toMatchObject({ state: 'FAILED', failure: 'robots', steps: [{ state: 'SUCCEEDED', result: { allowed: false, rule: 'Disallow: /private', line: 2 } }, { state: 'FAILED', failure: 'robots' }, { state: 'QUEUED' }, { state: 'QUEUED' }] })
    expect(site.requests).toEqual(['/robots.txt'])
    expect((await traceOf(projectId))[0]?.fetches[1]).toMatchObject({ failure: 'robots', robots: 'disallowed: Disallow: /private', status: null })
  })

  it('belongs to the host the redirect leads to', async () => {
    const target = await new TestSite().open()
    target.answers.set('/home', html(PLAYER))
    site.answers.set('/old', status(301, { location: `${target.origin}/home` }))
    const { projectId, runId, userId } = await check('/old')
    await executeRun(runId, executor())
    await target.close()
    expect((await getRun(userId, { runId })).steps[1]?.result).toMatchObject({ finalUrl: `${target.origin}/home`, redirects: [{ from: `${site.origin}/old`, to: `${target.origin}/home`, status: 301 }] })
    expect(await traceOf(projectId)).toMatchObject([{ host: new URL(target.origin).host, fetches: [{ url: `${site.origin}/robots.txt` }, { url: `${site.origin}/old` }, { url: `${target.origin}/robots.txt` }] }])
    expect(target.requests).toEqual(['/robots.txt', '/home'])
  })

  it('does not store a page that asks not to be stored', async () => {
    site.answers.set('/hidden', (response) => void response.writeHead(200, { 'content-type': 'text/html', 'x-robots-tag': 'noindex' }).end(PLAYER))
    const { projectId, runId, userId } = await check('/hidden')
    await executeRun(runId, executor())
    expect(await getRun(userId, { runId })).toMatchObject({ state: 'FAILED', failure: 'noindex' })
    expect(await db().page.count({ where: { site: { projectId } } })).toBe(0)
  })
})

describe('a failure', () => {
  it('that may pass is tried again, and only the step that failed', async () => {
    site.answers.set('/players/1', status(503))
    const { userId, runId } = await check('/players/1')
    await executeRun(runId, executor())
    expect(await getRun(userId, { runId })).toMatchObject({ state: 'QUEUED', failure: 'http-5xx', attempts: 1, steps: [{ state: 'SUCCEEDED' }, { state: 'QUEUED', failure: 'http-5xx' }, {}, {}] })
    expect((await getRun(userId, { runId })).nextAttemptAt).not.toBeNull()
    expect(await jobsOf(runId)).toHaveLength(1)
    site.answers.set('/players/1', html(PLAYER))
    await executeRun(runId, executor())
    expect(await getRun(userId, { runId })).toMatchObject({ state: 'SUCCEEDED', failure: null, attempts: 2, nextAttemptAt: null })
    expect(site.requests).toEqual(['/robots.txt', '/players/1', '/players/1'])
  })

  it('that does not pass ends the run after some attempts', async () => {
    site.answers.set('/players/1', status(503))
    const { userId, runId } = await check('/players/1')
    for (let attempt = 0; attempt < 3; attempt++) await executeRun(runId, executor())
    expect(await getRun(userId, { runId })).toMatchObject({ state: 'FAILED', failure: 'http-5xx', attempts: 3 })
  })

  it('that is final has a kind to read, facts and a ledger entry, and can be resumed by hand', async () => {
    const { projectId, userId, runId } = await check('/players/2')
    await executeRun(runId, executor())
    expect(await getRun(userId, { runId })).toMatchObject({ state: 'FAILED', failure: 'http-4xx', steps: [{ state: 'SUCCEEDED' }, { state: 'FAILED', failure: 'http-4xx', result: { status: 404 } }, {}, {}] })
    expect((await traceOf(projectId))[0]?.fetches).toMatchObject([{ failure: null }, { failure: 'http-4xx', status: 404 }])
    site.answers.set('/players/2', html(PLAYER))
    await retryRun(userId, { runId })
    expect(await jobsOf(runId)).toHaveLength(1)
    await executeRun(runId, executor())
    expect(await getRun(userId, { runId })).toMatchObject({ state: 'SUCCEEDED', failure: null })
    expect(site.count('/robots.txt')).toBe(1)
    await expect(retryRun(userId, { runId })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('nobody foresaw is called internal and keeps its details for the operator', async () => {
    const { userId, runId } = await check('/players/1')
    const plan = { ...PLANS.CHECK_SITE!, steps: [{ name: 'robots', run: () => Promise.reject(new TypeError('secret detail')) }] }
    await executeRun(runId, executor({ plans: { CHECK_SITE: plan } }))
    const run = await getRun(userId, { runId })
    expect(run).toMatchObject({ state: 'FAILED', failure: 'internal' })
    expect(JSON.stringify(run)).not.toContain('secret detail')
    expect((await db().run.findUniqueOrThrow({ where: { id: runId } })).failureDetail).toContain('secret detail')
  })

  it('of a run that kills its workers ends it at last', async () => {
    const { userId, runId } = await check('/players/1')
    await db().run.update({ where: { id: runId }, data: { attempts: 12 } })
    await executeRun(runId, executor())
    expect(await getRun(userId, { runId })).toMatchObject({ state: 'FAILED', failure: 'crashed' })
    expect(site.requests).toEqual([])
  })
})

describe('cancelling', () => {
  it('ends a run that waits at once, and leaves one that is over as it is', async () => {
    const { projectId, userId, runId } = await check('/players/1')
    await cancelRun(userId, { runId })
    expect(await getRun(userId, { runId })).toMatchObject({ state: 'CANCELLED' })
    expect(await jobsOf(runId)).toEqual([])
    await executeRun(runId, executor())
    expect(site.requests).toEqual([])
    await cancelRun(userId, { runId })
    expect(await db().auditEntry.count({ where: { projectId, action: 'run.cancelled' } })).toBe(1)
  })

  it('ends a run in the middle of a request, keeps what was done, and can be taken back', async () => {
    site.answers.set('/players/1', silence)
    const { projectId, userId, runId } = await check('/players/1')
    const executed = executeRun(runId, executor())
    await site.asked('/players/1')
    await cancelRun(userId, { runId })
    await executed
    expect(await getRun(userId, { runId })).toMatchObject({ state: 'CANCELLED', failure: null, cancelRequested: true, steps: [{ state: 'SUCCEEDED' }, { state: 'CANCELLED' }, { state: 'QUEUED' }, {}] })
    expect((await traceOf(projectId))[0]?.fetches[1]).toMatchObject({ failure: 'cancelled' })
    site.answers.set('/players/1', html(PLAYER))
    await retryRun(userId, { runId })
    await executeRun(runId, executor())
    expect(await getRun(userId, { runId })).toMatchObject({ state: 'SUCCEEDED', cancelRequested: false })
  })

  it('by the worker that stops puts the run back without counting the attempt', async () => {
    site.answers.set('/players/1', silence)
    const { userId, runId } = await check('/players/1')
    const stop = new AbortController()
    const executed = executeRun(runId, executor({ signal: stop.signal }))
    await site.asked('/players/1')
    stop.abort(new ExecutionAborted('shutdown'))
    await executed
    expect(await getRun(userId, { runId })).toMatchObject({ state: 'QUEUED', attempts: 0, failure: null })
    expect(await jobsOf(runId)).toHaveLength(1)
  })
})

describe('two executions', () => {
  it('of one run: the second finds nothing to do', async () => {
    const { runId } = await check('/players/1')
    await Promise.all([executeRun(runId, executor()), executeRun(runId, executor({ workerId: 'other' }))])
    expect(site.requests).toEqual(['/robots.txt', '/players/1'])
  })

  it('cannot both write: the one that lost the run leaves no trace', async () => {
    let answer: () => void = () => undefined
    site.answers.set('/players/1', (response, request) => (answer = () => html(PLAYER)(response, request)))
    const { projectId, userId, runId } = await check('/players/1')
    const lost = executeRun(runId, executor())
    await site.asked('/players/1')
    await db().run.update({ where: { id: runId }, data: { state: 'QUEUED', heldBy: null, claim: null } })
    answer()
    await lost
    expect(await db().page.count({ where: { site: { projectId } } })).toBe(0)
    site.answers.set('/players/1', html(PLAYER))
    await executeRun(runId, executor({ workerId: 'other' }))
    expect(await getRun(userId, { runId })).toMatchObject({ state: 'SUCCEEDED', attempts: 2 })
    expect((await traceOf(projectId))[0]?.fetches).toHaveLength(2)
  })

  it('cannot break the order of states', async () => {
    const { runId } = await check('/players/1')
    await expect(db().run.update({ where: { id: runId }, data: { state: 'SUCCEEDED' } })).rejects.toThrow()
    await executeRun(runId, executor())
    await expect(db().run.update({ where: { id: runId }, data: { state: 'QUEUED' } })).rejects.toThrow()
  })
})

describe('strangers', () => {
  it('see no run, annotators may not', async () => {
    const { projectId, userId, runId } = await check('/players/1')
    const stranger = await makeProject()
    for (const attempt of [getRun, cancelRun, retryRun]) {
      await expect(attempt(stranger.userId, { runId })).rejects.toMatchObject({ code: 'not_found' })
      await expect(attempt(stranger.userId, { runId: 'no-uuid' })).rejects.toMatchObject({ code: 'not_found' })
    }
    for (const attempt of [getRun, cancelRun, retryRun]) await expect(attempt(userId, { runId, projectId: stranger.projectId })).rejects.toMatchObject({ code: 'not_found' })
    await db().membership.create({ data: { projectId, userId: stranger.userId, role: 'ANNOTATOR' } })
    for (const attempt of [getRun, cancelRun, retryRun]) await expect(attempt(stranger.userId, { runId })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(startSiteCheck(stranger.userId, projectId, { url: site.origin })).rejects.toMatchObject({ code: 'forbidden' })
  })
})
