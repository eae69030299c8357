import { describe, expect, it } from 'vitest'
import { crawlLimits } from '../limits'
import { parseRetryAfter } from './retry-after'
import { serve, testClient } from './test-servers'
import { backoffMs } from './with-retries'

const html = { 'content-type': 'text/html' }

/** Answers with each status in turn, then 200, and records when it was asked. */
async function flaky(statuses: number[], headers: Record<string, string> = {}) {
  const times: number[] = []
  const origin = await serve((_request, response) => {
    const status = statuses[times.length] ?? 200
    times.push(performance.now())
    response.writeHead(status, { ...html, ...(status === 200 ? {} : headers) }).end('<p>ok')
  })
  return { origin, times }
}

describe('retries', () => {
  it('repeat what is transient', async () => {
    const { origin, times } = await flaky([503, 500])
    expect(await testClient().fetch(origin, { attempts: 3 })).toMatchObject({ ok: true, attempts: 3 })
    expect(times).toHaveLength(3)
  })

  it('stop after the attempts given', async () => {
    const { origin, times } = await flaky([500, 500, 500, 500])
    expect(await testClient().fetch(origin, { attempts: 2 })).toMatchObject({ ok: false, attempts: 2, failure: { kind: 'http-5xx' } })
    expect(times).toHaveLength(2)
  })

  it.each([404, 403, 410, 501])('never repeat a %i', async (status) => {
    const { origin, times } = await flaky([status, status])
    expect(await testClient().fetch(origin, { attempts: 3 })).toMatchObject({ ok: false, attempts: 1 })
    expect(times).toHaveLength(1)
  })

  it.each([429, 503])('obey Retry-After of a %i', async (status) => {
    const { origin, times } = await flaky([status], { 'retry-after': '1' })
    const result = await testClient({ limits: { backoffMaxMs: 2000 } }).fetch(origin, { attempts: 2 })
    expect(result).toMatchObject({ ok: true, attempts: 2 })
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990)
  })

  it('hand a long Retry-After to the caller instead of sleeping', async () => {
    const { origin, times } = await flaky([503], { 'retry-after': '3600' })
    expect(await testClient().fetch(origin, { attempts: 3 })).toMatchObject({ ok: false, attempts: 1, failure: { retryAfterMs: 3_600_000 } })
    expect(times).toHaveLength(1)
  })

  it('end when cancelled in a pause', async () => {
    const { origin } = await flaky([503, 503, 503])
    const client = testClient({ limits: { backoffBaseMs: 5000, backoffMaxMs: 5000 } })
    const startedAt = performance.now()
    expect((await client.fetch(origin, { attempts: 3, signal: AbortSignal.timeout(100) })).ok).toBe(false)
    expect(performance.now() - startedAt).toBeLessThan(3000)
  })
})

describe('backoffMs', () => {
  const limits = crawlLimits()
  it('doubles up to its cap, with jitter', () => {
    expect([2, 3, 4, 20].map((next) => backoffMs(next, undefined, limits, () => 0))).toEqual([1000, 2000, 4000, 60_000])
    expect(backoffMs(2, undefined, limits, () => 1)).toBe(1250)
    expect(backoffMs(2, 7777, limits)).toBe(7777)
  })
})

describe('parseRetryAfter', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  it.each([
    ['120', 120_000],
    ['0', 0],
    ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
    ['Wed, 31 Dec 2025 00:01:00 GMT', 0],
    ['999999999', 86_400_000],
    ['-5', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j → %j', (header, expected) => {
    expect(parseRetryAfter(header, now, 86_400_000)).toBe(expected)
  })
})
