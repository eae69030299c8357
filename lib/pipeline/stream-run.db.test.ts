import { afterAll, describe, expect, it } from 'vitest'
import { db } from '@/lib/db/client'
import { runSnapshot, type RunSnapshot } from '@/lib/runs/run-snapshot'
import { withTestDatabase } from '@/lib/testing/with-test-database'
import { cancelRun } from './cancel-run'
import { listRuns } from './list-runs'
import { startSiteCheck } from './start-site-check'
import { streamRun } from './stream-run'
import { makeProject } from './testing/make-project'
import { closeRunWatch } from './watch-runs'

withTestDatabase()
afterAll(() => closeRunWatch())

async function check() {
  const { projectId, userId } = await makeProject()
  return { projectId, userId, ...(await startSiteCheck(userId, projectId, { url: 'https://example.org/1' })) }
}

/** Reads the pictures of a stream one by one; null at its end. */
function pictures(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  const next = async (): Promise<RunSnapshot | null> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const event = text.slice(0, end)
        text = text.slice(end + 2)
        if (event.startsWith('data: ')) return runSnapshot.parse(JSON.parse(event.slice(6)))
        continue
      }
      const { value, done } = await reader.read()
      if (done) return null
      text += decoder.decode(value)
    }
  }
  return { next, cancel: () => reader.cancel() }
}

const never = () => new AbortController().signal

describe('the events of a run', () => {
  it('begin with the whole picture, follow the changes and end with the run', async () => {
    const { userId, runId } = await check()
    const stream = pictures(streamRun(userId, runId, never()))
    expect(await stream.next()).toMatchObject({ id: runId, state: 'QUEUED' })
    await db().runStep.update({ where: { runId_position: { runId, position: 0 } }, data: { done: 3, total: 4 } })
    expect(await stream.next()).toMatchObject({ steps: [{ done: 3, total: 4 }, {}, {}, {}] })
    await cancelRun(userId, { runId })
    expect(await stream.next()).toMatchObject({ state: 'CANCELLED' })
    expect(await stream.next()).toBeNull()
  })

  it('bring many changes in few pictures, the last of them complete', async () => {
    const { userId, runId } = await check()
    const stream = pictures(streamRun(userId, runId, never()))
    await stream.next()
    for (let done = 1; done <= 50; done++) await db().runStep.update({ where: { runId_position: { runId, position: 0 } }, data: { done } })
    let count = 0
    for (let done = 0; done < 50; count++) done = (await stream.next())?.steps[0]?.done ?? Number.NaN
    expect(count).toBeLessThan(50)
    await stream.cancel()
  })

  it('of a run that is over are one picture', async () => {
    const { userId, runId } = await check()
    await cancelRun(userId, { runId })
    const stream = pictures(streamRun(userId, runId, never()))
    expect(await stream.next()).toMatchObject({ state: 'CANCELLED' })
    expect(await stream.next()).toBeNull()
  })

  it('end when the reader goes away or may no longer see the run', async () => {
    const { userId, runId, projectId } = await check()
    const gone = new AbortController()
    const left = pictures(streamRun(userId, runId, gone.signal))
    await left.next()
    gone.abort()
    expect(await left.next()).toBeNull()

    const other = await makeProject()
    await db().membership.create({ data: { projectId, userId: other.userId, role: 'CURATOR' } })
    const removed = pictures(streamRun(other.userId, runId, never()))
    expect(await removed.next()).not.toBeNull()
    await db().membership.delete({ where: { projectId_userId: { projectId, userId: other.userId } } })
    await db().runStep.update({ where: { runId_position: { runId, position: 0 } }, data: { done: 1 } })
    expect(await removed.next()).toBeNull()
  })
})

describe('the list of runs', () => {
  it('comes newest first, a page at a time, and only to members', async () => {
    const { projectId, userId, runId } = await check()
    const createdAt = (n: number) => new Date(Date.UTC(2026, 0, 1) + n)
    await db().run.createMany({ data: Array.from({ length: 50 }, (_, n) => ({ projectId, kind: 'CHECK_SITE' as const, createdAt: createdAt(n) })) })
    const first = await listRuns(userId, projectId)
    expect(first.runs).toHaveLength(50)
    expect(first.runs[0]?.id).toBe(runId)
    const second = await listRuns(userId, projectId, first.next ?? undefined)
    expect(second).toMatchObject({ runs: [{ createdAt: createdAt(0).toISOString() }], next: null })
    expect((await listRuns(userId, projectId, 'nonsense')).runs).toHaveLength(50)
    const stranger = await makeProject()
    await expect(listRuns(stranger.userId, projectId)).rejects.toMatchObject({ code: 'not_found' })
  })
})
