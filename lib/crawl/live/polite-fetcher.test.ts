import { describe, expect, it } from 'vitest'
import { serve, testClient } from '../http/test-servers'
import { memoryGate } from '../politeness/memory-gate'
import { memoryRobotsStore } from '../robots/robots-cache'
import type { LedgerEntry } from './ledger'
import { createPoliteFetcher } from './polite-fetcher'

interface Visit {
  path: string
  begin: number
  end: number
}

/** A server that records when each request began and ended, and how many ran at once. */
async function recordingServer(robots: string | number, answer: (path: string) => { status?: number; headers?: Record<string, string>; body?: string } = () => ({})) {
  const visits: Visit[] = []
  let running = 0
  let most = 0
  const origin = await serve((request, response) => {
    const visit = { path: request.url ?? '', begin: performance.now(), end: 0 }
    visits.push(visit)
    running += 1
    most = Math.max(most, running)
    response.on('close', () => {
      running -= 1
      visit.end = performance.now()
    })
    if (request.url === '/robots.txt') return void (typeof robots === 'number' ? response.writeHead(robots).end() : response.end(robots))
    const { status = 200, headers = {}, body = '<p>x' } = answer(visit.path)
    setTimeout(() => response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body), 15)
  })
  const gaps = () => visits.slice(1).map((visit, i) => visit.begin - (visits[i]?.end ?? 0))
  return { origin, visits, gaps, most: () => most }
}

function fetcher(delayMs: number, limits = {}) {
  const entries: LedgerEntry[] = []
  const polite = createPoliteFetcher({ client: testClient({ limits: { headersMs: 5000, bodyMs: 5000, ...limits } }), gate: memoryGate(), robots: memoryRobotsStore(), ledger: { record: async (entry) => void entries.push(entry) }, delayMs })
  return { polite, entries }
}

describe('politeness', () => {
  it('asks for robots.txt once, then one page at a time with the pause between', async () => {
    const server = await recordingServer('User-agent: *\nDisallow: /no')
    const { polite } = fetcher(120)
    await Promise.all(['/1', '/2', '/3', '/4'].map((path) => polite.fetch(server.origin + path)))
    expect(server.visits.map(({ path }) => path).toSorted()).toEqual(['/1', '/2', '/3', '/4', '/robots.txt'])
    expect(server.visits[0]?.path).toBe('/robots.txt')
    expect(server.most()).toBe(1)
    for (const gap of server.gaps()) expect(gap).toBeGreaterThanOrEqual(115)
  })

  it('takes the larger of its own pause and Crawl-delay', async () => {
    const server = await recordingServer('User-agent: *\nCrawl-delay: 0.3')
    const { polite } = fetcher(20)
    for (const path of ['/1', '/2', '/3']) await polite.fetch(server.origin + path)
    for (const gap of server.gaps().slice(1)) expect(gap).toBeGreaterThanOrEqual(290)
  })

  it('does not fetch what robots.txt forbids, and says by which rule', async () => {
    const server = await recordingServer('User-agent: *\nDisallow: /private')
    const { polite, entries } = fetcher(0)
    const { result, robots } = await polite.fetch(`${server.origin}/private/x`)
    expect(result).toMatchObject({ ok: false, failure: { kind: 'robots', detail: 'Disallow: /private' } })
    expect(robots).toMatchObject({ allowed: false, line: 2 })
    expect(server.visits.map(({ path }) => path)).toEqual(['/robots.txt'])
    expect(entries.map(({ url, failure }) => [new URL(url).pathname, failure])).toEqual([['/robots.txt', undefined], ['/private/x', 'robots']])
  })

  it('fetches nothing from a host whose robots.txt cannot be had', async () => {
    const server = await recordingServer(503)
    const { polite } = fetcher(0)
    expect((await polite.fetch(`${server.origin}/a`, { attempts: 1 })).result).toMatchObject({ ok: false, failure: { kind: 'robots', detail: 'robots-unreachable' } })
    expect(server.visits.every(({ path }) => path === '/robots.txt')).toBe(true)
  })

  it('checks every hop of a redirect, also on another host', async () => {
    const target = await recordingServer('User-agent: *\nDisallow: /secret')
    const server = await recordingServer(404, (path) => ({ status: 302, headers: { location: path === '/out' ? `${target.origin}/secret` : `${target.origin}/open` } }))
    const { polite } = fetcher(0)
    expect((await polite.fetch(`${server.origin}/out`)).result).toMatchObject({ ok: false, failure: { kind: 'robots' } })
    expect((await polite.fetch(`${server.origin}/in`)).result).toMatchObject({ ok: true, finalUrl: `${target.origin}/open` })
    expect(target.visits.map(({ path }) => path)).toEqual(['/robots.txt', '/open'])
  })

  it('leaves a host alone for as long as it asks, for other pages too', async () => {
    let asked = 0
    const server = await recordingServer(404, () => ((asked += 1) === 1 ? { status: 429, headers: { 'retry-after': '1' } } : {}))
    const { polite } = fetcher(0)
    expect((await polite.fetch(`${server.origin}/1`, { attempts: 1 })).result).toMatchObject({ ok: false, status: 429 })
    expect((await polite.fetch(`${server.origin}/2`)).result.ok).toBe(true)
    expect(server.gaps().at(-1)).toBeGreaterThanOrEqual(980)
  })

  it('writes down what was requested when and what waited', async () => {
    const server = await recordingServer(404)
    const { polite, entries } = fetcher(100)
    await polite.fetch(`${server.origin}/a`)
    await polite.fetch(`${server.origin}/b`)
    expect(entries.map(({ status }) => status)).toEqual([404, 200, 200])
    expect(entries[2]).toMatchObject({ url: `${server.origin}/b`, failure: undefined, bytes: 4, attempts: 1, robots: { allowed: true, reason: 'no-robots-file' } })
    expect(entries[2]?.waitedMs).toBeGreaterThanOrEqual(80)
    expect((entries[2]?.requestedAt.getTime() ?? 0) - (entries[1]?.requestedAt.getTime() ?? 0)).toBeGreaterThanOrEqual(100)
  })

  it('can be cancelled while it waits', async () => {
    const server = await recordingServer(404)
    const { polite } = fetcher(5000)
    await polite.fetch(`${server.origin}/a`, { signal: AbortSignal.timeout(200) })
    const { result } = await polite.fetch(`${server.origin}/b`, { signal: AbortSignal.timeout(50) })
    expect(result).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
  })
})
