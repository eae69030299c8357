import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startGeneratedSite } from '@/lib/crawl/testing-site'
import { exportCrawl } from '../commands/crawl'
import { discoverPages } from './discover-pages'

async function setUp() {
  vi.stubEnv('ORION_ALLOW_HOSTS', '127.0.0.1')
  const site = await startGeneratedSite({ items: 24, perPage: 8, delayMs: 0 })
  const folder = await mkdtemp(path.join(tmpdir(), 'orion-discover-'))
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    site.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { site, folder, example: `${site.origin}/players/player-3.html` }
}
const urls = (result: Record<string, unknown>) => (result['accepted'] as { url: string }[]).map(({ url }) => url).toSorted()

describe('discovery over real HTTP', () => {
  it('finds the players of a generated site, and the same again from its WARC without the Web', async () => {
    const { site, folder, example } = await setUp()
    const state = path.join(folder, 'state')
    const live = await discoverPages({ example: [example], mode: 'product', height: 2, delay: 0, state })
    const players = Array.from({ length: 24 }, (_, i) => `${site.origin}/players/player-${i}.html`).toSorted()
    expect(urls(live)).toEqual(players)
    expect(site.mostAtOnce()).toBe(1)
    expect(site.visits.some(({ path: name }) => name.startsWith('/admin'))).toBe(false)

    const before = site.visits.length
    const again = await discoverPages({ example: [example], mode: 'product', height: 2, delay: 0, state, resume: true })
    expect(urls(again)).toEqual(players)
    expect(site.visits.slice(before).filter(({ path: name }) => name !== '/robots.txt')).toEqual([])

    const warc = path.join(folder, 'out.warc.gz')
    await exportCrawl({ state, warc })
    site.close()
    expect(urls(await discoverPages({ example: [example], archive: warc, mode: 'product', height: 2 }))).toEqual(players)
  })

  it('keeps to the number of pages and goes on from there', async () => {
    const { site, folder, example } = await setUp()
    const state = path.join(folder, 'state')
    await discoverPages({ example: [example], mode: 'paper', height: 1, delay: 0, state, maxPages: 5 })
    const pages = () => site.visits.map(({ path: name }) => name).filter((name) => name !== '/robots.txt')
    expect(pages().length).toBeLessThanOrEqual(6)
    await discoverPages({ example: [example], mode: 'paper', height: 1, delay: 0, state, resume: true })
    expect(new Set(pages()).size).toBe(pages().length)
  })
})
