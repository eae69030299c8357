import { filterPages, type Candidate, type FilterReason } from './paper-filter'
import { jaccard, ssimUrl, termWeights } from './similarity'
import { RunEnded, SiteReader, type SitePage } from './site-reader'
import type { End, PageSource, PaperOptions } from './types'

/** One step of the example path: a page, and its index-path in the page above it (undefined for the root). */
export type PathStep = { url: string; index: string | undefined; indexPath: number | undefined; score: number }

export type PaperPage = { url: string; level: number; indexPath: string | undefined; ssimUrl: number | undefined; simHtml: number | undefined; reason: FilterReason }

export type PaperResult = {
  accepted: PaperPage[]
  rejected: PaperPage[]
  /** Root first, example last. */
  examplePath: string[]
  levels: { url: string; indexPath: string | undefined; limiarHtml: number | undefined; accepted: number; rejected: number }[]
  downloads: number
  end: End
}

/** The literal approach (thesis §3.2): example path bottom-up, entity tree top-down, height H given. */
export async function discoverPaper(source: PageSource, example: string, options: PaperOptions): Promise<PaperResult> {
  const site = new SiteReader(source, [example], options.notation ?? 'tag', options)
  const result: PaperResult = { accepted: [], rejected: [], examplePath: [], levels: [], downloads: 0, end: 'complete' }
  try {
    const start = site.normalise(example) ?? example
    const steps = await findExamplePath(site, start, options.height)
    result.examplePath = steps.map((step) => step.url).reverse()
    await walkTree(site, steps, result)
  } catch (error) {
    if (!(error instanceof RunEnded)) throw error
    result.end = error.end
  }
  result.downloads = site.downloads
  site.report('done', 0, result.accepted.length, undefined)
  return result
}

/** index_score (thesis §3.2.4): how many pages like `target` the candidate lists through the link-path of `target`. */
export function indexScore(candidate: SitePage, target: string, terms: (url: string) => Set<string>): { score: number; indexPath: number | undefined } {
  let best: { score: number; indexPath: number | undefined } = { score: 0, indexPath: undefined }
  for (const [path, urls] of candidate.byPath) {
    if (!urls.has(target)) continue
    const weights = termWeights(candidate.byPath, path, target, terms)
    let score = 0
    for (const url of urls) score += ssimUrl(weights, terms(url))
    if (best.indexPath === undefined || score > best.score) best = { score, indexPath: path }
  }
  return best
}

/** Algorithm 1, index-finder (thesis §3.2.4), repeated up to `height` levels. */
async function findExamplePath(site: SiteReader, example: string, height: number): Promise<PathStep[]> {
  const steps: PathStep[] = [{ url: example, index: undefined, indexPath: undefined, score: 0 }]
  for (let level = 1; level <= height; level++) {
    const target = steps[steps.length - 1]
    if (target === undefined) break
    const found = await findIndex(site, target.url, level)
    if (found === undefined) break
    target.index = found.url
    target.indexPath = found.indexPath
    target.score = found.score
    if (steps.some((step) => step.url === found.url)) {
      target.index = undefined
      target.indexPath = undefined
      break
    }
    steps.push({ url: found.url, index: undefined, indexPath: undefined, score: 0 })
  }
  return steps
}

async function findIndex(site: SiteReader, target: string, level: number) {
  const page = await site.get(target)
  if (page === undefined) return undefined
  const first = new Set(page.links.map((link) => link.url))
  const candidates = new Set(first)
  for (const url of first) {
    site.report('index-search', level, 0, url)
    for (const link of (await site.get(url))?.links ?? []) candidates.add(link.url)
  }
  let best: { url: string; score: number; indexPath: number } | undefined
  for (const url of candidates) {
    site.report('index-search', level, 0, url)
    const candidate = await site.get(url)
    if (candidate === undefined || candidate.url === target) continue
    const { score, indexPath } = indexScore(candidate, target, site.termsOf)
    if (indexPath !== undefined && (best === undefined || score > best.score)) best = { url: candidate.url, score, indexPath }
  }
  return best
}

/** Top-down walk (thesis §3.2.5): children of the pages accepted so far, filtered against the example path. */
async function walkTree(site: SiteReader, steps: PathStep[], result: PaperResult): Promise<void> {
  const root = steps[steps.length - 1]
  if (root === undefined) return
  let accepted = [root.url]
  for (let depth = steps.length - 2; depth >= 0; depth--) {
    const sample = steps[depth]
    const above = steps[depth + 1]
    if (sample?.indexPath === undefined || above === undefined) break
    const index = await site.get(above.url)
    const samplePage = await site.get(sample.url)
    if (index === undefined || samplePage === undefined) break
    const weights = termWeights(index.byPath, sample.indexPath, sample.url, site.termsOf)
    const level = await children(site, accepted, sample.indexPath, (url) => ssimUrl(weights, site.termsOf(url)))
    const similarities = new Map<string, number>()
    const simHtml = async (url: string) => {
      site.report('walk', depth, result.accepted.length, url)
      const page = await site.get(url)
      if (page === undefined) return undefined
      const score = jaccard(samplePage.linkPaths, page.linkPaths)
      similarities.set(url, score)
      return score
    }
    const filtered = await filterPages(level, { url: sample.url, indexPath: sample.indexPath }, simHtml)
    const name = site.names.get(sample.indexPath)
    const ssim = new Map(level.map((page) => [page.url, page.ssimUrl]))
    const report = ([url, reason]: [string, FilterReason]): PaperPage => ({ url, level: depth, indexPath: name, ssimUrl: ssim.get(url), simHtml: similarities.get(url), reason })
    result.accepted = [...filtered.accepted].map(report)
    result.rejected.push(...[...filtered.rejected].map(report))
    result.levels.push({ url: sample.url, indexPath: name, limiarHtml: filtered.limiarHtml, accepted: filtered.accepted.size, rejected: filtered.rejected.size })
    accepted = [...filtered.accepted.keys()]
  }
  if (result.accepted.length === 0 && steps[0] !== undefined) {
    result.accepted = [{ url: steps[0].url, level: 0, indexPath: undefined, ssimUrl: 1, simHtml: 1, reason: { code: 'sample' } }]
  }
}

/** Pages linked from the accepted pages of the level above; the sample's index-path wins when a page has several. */
async function children(site: SiteReader, accepted: string[], indexPath: number, ssim: (url: string) => number): Promise<Candidate[]> {
  const level = new Map<string, Candidate>()
  for (const url of accepted) {
    const page = await site.get(url)
    for (const link of page?.links ?? []) {
      const known = level.get(link.url)
      if (known === undefined) level.set(link.url, { url: link.url, indexPath: link.path, ssimUrl: ssim(link.url) })
      else if (link.path === indexPath) known.indexPath = indexPath
    }
  }
  return [...level.values()]
}
