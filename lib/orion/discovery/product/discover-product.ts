import { hashText } from '../hash'
import { RunEnded, SiteReader } from '../site-reader'
import type { End, PageSource, RunOptions } from '../types'
import { urlAncestors } from './ancestors'
import { classify, type Classification } from './classify'
import { estimate, type Estimates } from './estimate'
import { Frontier } from './frontier'
import { reportExamplePath, reportLevels, reportPages, type ProductLevel, type ProductPage } from './report'
import { ALL_ADDITIONS, SETTINGS, type Additions } from './settings'
import { findTwins } from './twins'
import { urlPatterns, type UrlPattern } from './url-patterns'

export type ProductOptions = RunOptions & { additions?: Partial<Additions> }

export type ProductResult = {
  accepted: ProductPage[]
  rejected: ProductPage[]
  /** Index pages from the top down to the example. */
  examplePath: string[]
  levels: ProductLevel[]
  downloads: number
  end: End
}

/**
 * Product mode: all pages of the examples' type, index pages walked by what they yield (thesis §3.2 with the additions
 * of orion.md §1.4–1.5). Deterministic: over a source that answers from stored pages it resumes where it was.
 */
export async function discoverProduct(source: PageSource, examples: string[], options: ProductOptions = {}): Promise<ProductResult> {
  return new ProductRun(source, examples, options).run()
}

class ProductRun {
  private readonly site: SiteReader
  private readonly examples: string[]
  private readonly additions: Additions
  private readonly frontier: Frontier
  private readonly ancestors: Map<string, number>
  private patterns = new Map<string, UrlPattern>()
  private patternsOf = 0
  private state: Classification = { verdicts: new Map(), urlsTell: false, seedList: undefined }
  private estimates: Estimates = { likely: new Map(), yields: new Map() }
  private twins = new Set<string>()
  private accepted = 0
  private misses = 0

  constructor(
    private readonly source: PageSource,
    examples: string[],
    options: ProductOptions,
  ) {
    this.site = new SiteReader(source, examples, 'tag+class', options)
    this.examples = examples.map((url) => this.site.normalise(url) ?? url)
    this.additions = { ...ALL_ADDITIONS, ...options.additions }
    this.frontier = new Frontier(this.site, this.examples)
    this.ancestors = this.additions.ancestors ? urlAncestors(this.examples, (url) => this.site.normalise(url)) : new Map()
  }

  async run(): Promise<ProductResult> {
    let end: End = 'complete'
    try {
      for (const [index, url] of this.examples.entries()) {
        await this.frontier.download(url)
        this.examples[index] = this.site.peek(url)?.url ?? url
      }
      this.update()
      while (await this.step());
    } catch (error) {
      if (!(error instanceof RunEnded)) throw error
      end = error.end
    }
    this.update()
    this.site.report('done', 0, this.accepted, undefined)
    const example = this.examples[0] ?? ''
    return {
      ...reportPages(this.site, this.frontier, this.state, example, (url) => this.patterns.get(url)?.fine),
      examplePath: reportExamplePath(this.frontier, this.state, example),
      levels: reportLevels(this.site, this.frontier, this.state),
      downloads: this.site.downloads,
      end,
    }
  }

  /** Downloads what is likely; else second views; else the index page of most promise. False when nothing is left. */
  private async step(): Promise<boolean> {
    const batch = this.likelyPages()
    if (batch.length > 0) return this.downloadAll(batch, 'walk')
    const twins = this.newTwins()
    if (twins.length > 0) return this.downloadAll(twins, 'walk')
    const next = this.bestIndexPage()
    if (next === undefined || this.misses >= this.patience()) return this.lastResorts()
    const before = this.promising()
    this.site.report(this.accepted <= this.examples.length ? 'index-search' : 'walk', 1, this.accepted, next)
    await this.frontier.download(next)
    if (this.site.failures.has(next)) this.reestimate()
    else this.update()
    const gain = this.promising() - before
    this.misses = gain >= 1 ? Math.max(0, this.misses - 2 * gain) : this.misses + 1
    return true
  }

  private async downloadAll(urls: string[], phase: 'walk'): Promise<boolean> {
    for (const url of urls) {
      this.site.report(phase, 0, this.accepted, url)
      await this.frontier.download(url)
    }
    this.update()
    return true
  }

  private triedResorts = false

  /** When the links have given nothing more: addresses above the examples nobody linked to, and the sitemaps. */
  private async lastResorts(): Promise<boolean> {
    if (this.triedResorts) return false
    this.triedResorts = true
    const before = this.frontier.known.size
    if (this.additions.sitemaps && this.source.sitemapUrls !== undefined) {
      for (const url of await this.source.sitemapUrls()) {
        const normal = this.site.normalise(url)
        if (normal !== undefined) this.frontier.note(normal)
      }
    }
    if (this.accepted <= this.examples.length) for (const url of this.ancestors.keys()) this.frontier.note(url)
    if (this.frontier.known.size === before) return false
    this.misses = 0
    this.update()
    return true
  }

  private patience(): number {
    const { start, clear, clearShare, opaque, opaqueShare } = SETTINGS.patience
    if (this.accepted <= this.examples.length + 1) return start
    return this.state.urlsTell ? clear + clearShare * this.accepted : opaque + opaqueShare * this.accepted
  }

  /** Accepted pages plus links now thought likely. */
  private promising(): number {
    let count = this.accepted
    for (const p of this.estimates.likely.values()) if (p >= SETTINGS.likely) count++
    return count
  }

  private newTwins(): string[] {
    if (!this.additions.twins) return []
    const accepted = [...this.state.verdicts].filter(([, verdict]) => verdict.accepted && verdict.code !== 'twin').map(([url]) => url)
    for (const url of findTwins(this.site, accepted)) this.twins.add(url)
    return [...this.twins].filter((url) => !this.site.seen(url))
  }

  /** Likely pages, most likely first, in batches that grow with what is already sure. */
  private likelyPages(): string[] {
    const found: { url: string; p: number; order: number }[] = []
    for (const [url, p] of this.estimates.likely) if (p >= SETTINGS.likely) found.push({ url, p, order: hashText(url) })
    found.sort((a, b) => b.p - a.p || a.order - b.order || (a.url < b.url ? -1 : 1))
    return found.slice(0, Math.max(2, Math.ceil(this.accepted / 4))).map(({ url }) => url)
  }

  private bestIndexPage(): string | undefined {
    let best: { url: string; value: number; order: number } | undefined
    for (const [url, value] of this.estimates.yields) {
      const total = value + (this.estimates.likely.get(url) ?? 0)
      const order = this.frontier.known.get(url)?.order ?? 0
      if (best === undefined || total > best.value || (total === best.value && order < best.order)) best = { url, value: total, order }
    }
    return best?.url
  }

  private update(): void {
    const { known, records, lists } = this.frontier
    if (known.size !== this.patternsOf) {
      this.patterns = urlPatterns(known.keys())
      this.patternsOf = known.size
    }
    this.state = classify({
      records,
      lists,
      examples: this.examples.flatMap((url) => records.get(url) ?? []),
      patterns: this.patterns,
      kindOf: (list, accepted) => this.frontier.kindOf(list, (url) => accepted.has(records.get(url) ?? NOBODY)),
      failed: (url) => this.site.failures.has(url),
      contrast: this.additions.contrast,
    })
    for (const url of this.twins) {
      const verdict = this.state.verdicts.get(url)
      if (verdict !== undefined && !verdict.accepted) this.state.verdicts.set(url, { ...verdict, accepted: true, code: 'twin' })
    }
    this.accepted = [...this.state.verdicts.values()].filter((verdict) => verdict.accepted).length
    this.reestimate()
  }

  private reestimate(): void {
    const isAccepted = (url: string) => this.state.verdicts.get(url)?.accepted === true
    this.estimates = estimate(this.frontier, this.site, isAccepted, this.patterns, this.ancestors, this.additions)
  }
}

const NOBODY = { url: '', shape: new Uint32Array(), words: new Uint32Array(), lists: [], example: false }
