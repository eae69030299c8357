import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { memoryGate } from './memory-gate'

/** Runs a request that takes `ms` and notes when it began and ended. */
function recorder() {
  const spans: { host: string; begin: number; end: number }[] = []
  const request = (host: string, ms: number) => async () => {
    const begin = performance.now()
    await sleep(ms)
    spans.push({ host, begin, end: performance.now() })
    return host
  }
  return { spans, request }
}
const always = (ms: number) => ({ delayAfter: () => ms, minDelayMs: ms })

describe('memoryGate', () => {
  it('lets one request at a time to a host, with the pause after the end of each', async () => {
    const gate = memoryGate()
    const { spans, request } = recorder()
    await Promise.all(Array.from({ length: 5 }, () => gate.run('a', request('a', 20), always(60))))
    for (let i = 1; i < spans.length; i++) expect((spans[i]?.begin ?? 0) - (spans[i - 1]?.end ?? 0)).toBeGreaterThanOrEqual(59)
    expect(spans).toHaveLength(5)
  })

  it('does not make hosts wait for each other', async () => {
    const gate = memoryGate()
    const { spans, request } = recorder()
    await Promise.all(Array.from({ length: 20 }, (_, i) => gate.run(`h${i}`, request(`h${i}`, 30), always(10_000))))
    expect(Math.max(...spans.map(({ begin }) => begin)) - Math.min(...spans.map(({ begin }) => begin))).toBeLessThan(1000)
  })

  it('says how long a turn waited, and lets the answer lengthen the pause', async () => {
    const gate = memoryGate()
    const first = await gate.run('a', async () => 'slow down', { delayAfter: () => 150, minDelayMs: 10 })
    const second = await gate.run('a', async () => 'ok', always(10))
    expect(first.waitedMs).toBeLessThan(50)
    expect(second.waitedMs).toBeGreaterThanOrEqual(140)
  })

  it('keeps the pause after a request that threw', async () => {
    const gate = memoryGate()
    await expect(gate.run('a', () => Promise.reject(new Error('no')), always(80))).rejects.toThrow('no')
    expect((await gate.run('a', async () => 1, always(0))).waitedMs).toBeGreaterThanOrEqual(75)
  })

  it('can be cancelled while waiting, and the next one still gets a turn', async () => {
    const gate = memoryGate()
    await gate.run('a', async () => 1, always(200))
    const cancelled = gate.run('a', async () => 2, { ...always(0), signal: AbortSignal.timeout(20) })
    const next = gate.run('a', async () => 3, always(0))
    await expect(cancelled).rejects.toThrow()
    expect((await next).result).toBe(3)
  })
})
