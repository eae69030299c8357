import { describe, expect, it } from 'vitest'
import { makeTestSite, type UrlStyle } from '../test-site'
import type { FetchedPage, Failure, Progress } from '../types'
import { discoverProduct } from './discover-product'

const STYLES: UrlStyle[] = ['folders', 'opaque', 'query']
const example = 'current/player-3'

function scores(found: string[], wanted: string[]) {
  const hits = found.filter((url) => wanted.includes(url)).length
  return { precision: hits / found.length, recall: hits / wanted.length }
}

describe.each(STYLES)('a generated site with %s URLs', (style) => {
  it('finds the players of the example tree through the pages of its list, and no coach', async () => {
    const site = makeTestSite(style)
    const result = await discoverProduct(site.source, [site.urlOf(example)])
    const found = result.accepted.map((page) => page.url)
    const own = site.players.slice(0, 24)
    expect(own.filter((url) => !found.includes(url))).toEqual([])
    expect(scores(found, site.players).precision).toBeGreaterThanOrEqual(0.95)
    expect(result.end).toBe('complete')
    expect(new Set(site.requests).size).toBe(site.requests.length)
  })

  it('finds both trees from one example of each', async () => {
    const site = makeTestSite(style)
    const result = await discoverProduct(site.source, [site.urlOf(example), site.urlOf('retired/player-5')])
    const { precision, recall } = scores(result.accepted.map((page) => page.url), site.players)
    expect(recall).toBeGreaterThanOrEqual(0.95)
    expect(precision).toBeGreaterThanOrEqual(0.95)
  })
})

describe('a run', () => {
  it('gives the same result twice', async () => {
    const [a, b] = [makeTestSite('folders'), makeTestSite('folders')]
    const first = await discoverProduct(a.source, [a.urlOf(example)])
    expect(await discoverProduct(b.source, [b.urlOf(example)])).toEqual(first)
    expect(b.requests).toEqual(a.requests)
  })

  it('says why, in codes and numbers, for accepted and rejected pages', async () => {
    const site = makeTestSite('folders')
    const result = await discoverProduct(site.source, [site.urlOf(example)])
    const page = result.accepted.find(({ url }) => url === site.urlOf('current/player-9'))
    expect(page?.indexPath).toContain('LI.row-A')
    expect(page?.ssimUrl).toBeGreaterThan(0.5)
    expect(page?.simHtml).toBe(1)
    expect(page?.reasons.code).toBe('witnesses')
    expect(page?.reasons.coverage).toBeGreaterThanOrEqual(page?.reasons.threshold ?? 1)
    expect(page?.reasons.sharedTerms.length).toBeGreaterThan(0)
    expect(result.rejected.every(({ reasons }) => Number.isFinite(reasons.coverage) && reasons.code.length > 0)).toBe(true)
    expect(result.examplePath.at(-1)).toBe(site.urlOf(example))
    expect(result.levels.length).toBeGreaterThan(0)
    expect(JSON.parse(JSON.stringify(result))).toMatchObject({ end: 'complete' })
  })

  it('reports progress', async () => {
    const site = makeTestSite('folders')
    const seen: Progress[] = []
    await discoverProduct(site.source, [site.urlOf(example)], { onProgress: (progress) => seen.push(progress) })
    expect(seen.at(-1)?.phase).toBe('done')
    expect(seen.every((step, index) => index === 0 || step.fetched >= (seen[index - 1]?.fetched ?? 0))).toBe(true)
  })

  it('stops at the budget with what it has', async () => {
    const site = makeTestSite('folders')
    const result = await discoverProduct(site.source, [site.urlOf(example)], { maxPages: 9 })
    expect(result.end).toBe('budget')
    expect(site.requests.length).toBe(9)
    expect(result.accepted.length).toBeGreaterThan(0)
  })

  it('stops when aborted', async () => {
    const site = makeTestSite('folders')
    const controller = new AbortController()
    const onProgress = ({ fetched }: Progress) => {
      if (fetched >= 6) controller.abort()
    }
    const result = await discoverProduct(site.source, [site.urlOf(example)], { signal: controller.signal, onProgress })
    expect(result.end).toBe('aborted')
    expect(site.requests.length).toBeLessThan(12)
  })

  it('resumes from stored pages without asking for one twice', async () => {
    const site = makeTestSite('folders')
    const whole = await discoverProduct(makeTestSite('folders').source, [site.urlOf(example)])
    const stored = new Map<string, FetchedPage | Failure>()
    const get = async (url: string) => {
      const answer = stored.get(url) ?? (await site.source.get(url))
      stored.set(url, answer)
      return answer
    }
    const source = { ...site.source, get }
    await discoverProduct(source, [site.urlOf(example)], { maxPages: 15 })
    expect(await discoverProduct(source, [site.urlOf(example)])).toEqual(whole)
    expect(new Set(site.requests).size).toBe(site.requests.length)
  })

  it('takes sitemap URLs as candidates when links give no more', async () => {
    const site = makeTestSite('folders')
    const hidden = `${site.urlOf('current/player-3')}00`
    const page = await site.source.get(site.urlOf('current/player-4'))
    const get = async (url: string): Promise<FetchedPage | Failure> => (url === hidden && page.ok ? { ...page, url } : site.source.get(url))
    const source = { ...site.source, get, sitemapUrls: async () => [hidden, 'https://elsewhere.test/x'] }
    const result = await discoverProduct(source, [site.urlOf(example)])
    expect(result.accepted.map(({ url }) => url)).toContain(hidden)
    const without = await discoverProduct(source, [site.urlOf(example)], { additions: { sitemaps: false } })
    expect(without.accepted.map(({ url }) => url)).not.toContain(hidden)
  })

  it('survives an example that cannot be had', async () => {
    const site = makeTestSite('folders')
    const result = await discoverProduct(site.source, ['https://site.test/none'])
    expect(result.accepted).toEqual([])
    expect(result.end).toBe('complete')
  })
})
