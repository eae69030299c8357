import { hashText } from '../hash'
import { RunEnded, SiteReader, type SitePage } from '../site-reader'
import type { End, PageSource, RunOptions } from '../types'
import { classify, type Classification, type Lists, type Rec } from './classify'
import { featuresOf, overlap } from './features'
import { urlPatterns, type UrlPattern } from './url-patterns'

type Candidate = { url: string; lists: number[]; first: number; order: number; text: string; ancestor: number }

const CONTEXTS = 40
const BASE = 0.2

export type ProductResult = {
  accepted: { url: string; coverage: number; code: string }[]
  rejected: { url: string; coverage: number; code: string }[]
  downloads: number
  end: End
  log: string[]
}

const logit = (p: number) => Math.log(p / (1 - p))
const sigmoid = (x: number) => 1 / (1 + Math.exp(-x))

export async function discoverProduct(source: PageSource, examples: string[], options: RunOptions = {}): Promise<ProductResult> {
  const run = new ProductRun(source, examples, options)
  return run.run()
}

class ProductRun {
  private readonly site: SiteReader
  private readonly examples: string[]
  private readonly records = new Map<string, Rec>()
  private readonly sources: string[] = []
  private readonly sourceIndex = new Map<string, number>()
  private readonly known = new Map<string, Candidate>()
  private readonly lists: Lists = new Map()
  private readonly clusters: number[] = []
  private readonly leaders: { features: Uint32Array; id: number }[] = []
  private patterns = new Map<string, UrlPattern>()
  private state: Classification | undefined
  private acceptedCount = 0
  private readonly log: string[] = []
  private readonly explored: string[] = []

  constructor(source: PageSource, examples: string[], options: RunOptions) {
    this.site = new SiteReader(source, examples, 'tag+class', options)
    this.examples = examples.map((url) => this.site.normalise(url) ?? url)
  }

  async run(): Promise<ProductResult> {
    let end: End = 'complete'
    try {
      for (const url of this.examples) {
        this.note(url, undefined, 0, '')
        await this.download(url)
      }
      this.update()
      await this.loop()
    } catch (error) {
      if (!(error instanceof RunEnded)) throw error
      end = error.end
    }
    this.update()
    const verdicts = [...(this.state?.verdicts ?? [])]
    const report = ([url, v]: (typeof verdicts)[number]) => ({ url, coverage: v.coverage, code: v.code })
    return {
      accepted: verdicts.filter(([, v]) => v.accepted).map(report),
      rejected: verdicts.filter(([, v]) => !v.accepted).map(report),
      downloads: this.site.downloads,
      end,
      log: this.log,
    }
  }

  private async loop(): Promise<void> {
    let misses = 0
    for (;;) {
      const { likely, explore } = this.rank()
      if (likely.length > 0) {
        const before = this.acceptedCount
        for (const url of likely) await this.download(url)
        this.update()
        this.log.push(`likely ${likely.length} -> +${this.acceptedCount - before} (${this.acceptedCount}/${this.site.downloads}) ${likely[0]}`)
        continue
      }
      const twins = this.findTwins().filter((url) => !this.site.seen(url))
      if (twins.length > 0) {
        for (const url of twins) await this.download(url)
        this.log.push(`twins ${twins.length} ${twins[0]}`)
        this.update()
        continue
      }
      const next = explore[0]
      const patience = this.patience()
      if (next === undefined || misses >= patience) {
        this.log.push(`stop misses ${misses} patience ${patience} frontier ${explore.length}`)
        return
      }
      const before = this.likelyCount()
      await this.download(next.url)
      this.explored.push(next.url)
      if (this.site.failures.has(next.url)) this.estimate()
      else this.update()
      const gain = this.likelyCount() - before
      this.log.push(`explore ${next.url} y=${next.value.toFixed(2)} gain ${gain} ${JSON.stringify(this.state?.verdicts.get(next.url) ?? 'fail')}`)
      misses = gain >= 1 ? Math.max(0, misses - 2 * gain) : misses + 1
    }
  }

  /**
   * Pages that are a second view of an accepted page (map, print, mobile): linked through one link-path, one per
   * page, under the page's own URL or above it, and so for most accepted pages.
   */
  private findTwins(): string[] {
    const pairs = new Map<number, Map<string, string>>()
    let pages = 0
    for (const [url, verdict] of this.state?.verdicts ?? []) {
      if (!verdict.accepted || this.twins.has(url)) continue
      pages++
      const stem = url.replace(/\/$/, '')
      for (const link of this.site.peek(url)?.links ?? []) {
        const other = link.url.replace(/\/$/, '')
        const below = other.startsWith(`${stem}/`) && !other.slice(stem.length + 1).includes('/')
        const above = stem.startsWith(`${other}/`) && !stem.slice(other.length + 1).includes('/')
        if (!below && !above) continue
        const map = pairs.get(link.path) ?? new Map<string, string>()
        pairs.set(link.path, map.set(link.url, url))
      }
    }
    const found = new Set<string>(this.twins)
    for (const map of pairs.values()) {
      if (pages >= 5 && map.size >= 0.5 * pages && new Set(map.values()).size >= 0.9 * map.size) for (const url of map.keys()) found.add(url)
    }
    this.twins = found
    return [...found]
  }

  private twins = new Set<string>()

  private patience(): number {
    if (this.acceptedCount <= 2) return 40
    return (this.state?.informative === true ? 5 : 12) + (this.state?.informative === true ? 0.03 : 0.1) * this.acceptedCount
  }

  /** Accepted pages plus candidates now thought likely. */
  private likelyCount(): number {
    let count = this.acceptedCount
    for (const p of this.probabilities.values()) if (p >= 0.5) count++
    return count
  }

  private note(url: string, source: number | undefined, path: number, text: string): void {
    let candidate = this.known.get(url)
    if (candidate === undefined) {
      candidate = { url, lists: [], first: source ?? -1, order: this.known.size, text, ancestor: 0 }
      this.known.set(url, candidate)
    }
    if (source === undefined) return
    const key = source * 4294967296 + path
    if (candidate.lists.length < CONTEXTS) candidate.lists.push(key)
    const list = this.lists.get(key)
    if (list === undefined) this.lists.set(key, { members: new Set([url]) })
    else list.members.add(url)
  }

  private async download(url: string): Promise<void> {
    const before = this.site.pages.size
    const page = await this.site.get(url)
    if (page === undefined || this.records.has(page.url)) return
    if (this.site.pages.size === before) return
    this.addPage(page)
  }

  private addPage(page: SitePage): void {
    const { shape, words } = featuresOf(page)
    const index = this.sources.length
    this.sources.push(page.url)
    this.sourceIndex.set(page.url, index)
    this.clusters.push(this.clusterOf(shape))
    const example = this.examples.includes(page.url)
    this.note(page.url, undefined, 0, '')
    const lists = this.known.get(page.url)?.lists ?? []
    this.records.set(page.url, { url: page.url, shape, words, lists, example })
    for (const link of page.links) this.note(link.url, index, link.path, link.text)
    if (example) {
      for (const path of page.byPath.keys()) {
        const key = index * 4294967296 + path
        lists.push(key)
      }
    }
  }

  private clusterOf(features: Uint32Array): number {
    let best = 0.7
    let id = -1
    for (const leader of this.leaders) {
      const sim = overlap(leader.features, features)
      if (sim >= best) {
        best = sim
        id = leader.id
      }
    }
    if (id >= 0) return id
    id = this.leaders.length + 1
    if (this.leaders.length < 60) this.leaders.push({ features, id })
    return id
  }

  private probabilities = new Map<string, number>()
  private yields = new Map<string, number>()

  private update(): void {
    this.patterns = urlPatterns(this.known.keys())
    const examples = this.examples.flatMap((url) => this.records.get(url) ?? [])
    this.state = classify(this.records, this.lists, examples, this.patterns, (key, accepted) => {
      const source = Math.floor(key / 4294967296)
      const record = this.records.get(this.sources[source] ?? '')
      const cluster = record !== undefined && accepted.has(record) ? 0 : (this.clusters[source] ?? 1)
      return cluster * 4294967296 + (key % 4294967296)
    }, (url) => this.site.failures.has(url))
    for (const url of this.twins) {
      const verdict = this.state.verdicts.get(url)
      if (verdict !== undefined && !verdict.accepted) this.state.verdicts.set(url, { ...verdict, accepted: true, code: 'twin' })
    }
    this.acceptedCount = [...this.state.verdicts.values()].filter((v) => v.accepted).length
    this.estimate()
  }

  private armOf(key: number): number {
    const source = Math.floor(key / 4294967296)
    const url = this.sources[source] ?? ''
    const cluster = this.state?.verdicts.get(url)?.accepted === true ? 0 : (this.clusters[source] ?? 1)
    return cluster * 4294967296 + (key % 4294967296)
  }

  /** Rates of relevant pages per list, per kind of list, per URL pattern; probability of each candidate. */
  private estimate(): void {
    const list = new Map<number, [number, number]>()
    const arm = new Map<number, [number, number]>()
    const fine = new Map<string, [number, number]>()
    const coarse = new Map<string, [number, number]>()
    const add = <K>(map: Map<K, [number, number]>, key: K, ok: number) => {
      const entry = map.get(key)
      if (entry === undefined) map.set(key, [ok, 1])
      else {
        entry[0] += ok
        entry[1]++
      }
    }
    const armCache = new Map<number, number>()
    const armOf = (key: number) => {
      let value = armCache.get(key)
      if (value === undefined) {
        value = this.armOf(key)
        armCache.set(key, value)
      }
      return value
    }
    const credit = new Map<number, number>()
    for (const [url, candidate] of this.known) {
      if (!this.site.seen(url)) continue
      const ok = this.state?.verdicts.get(url)?.accepted === true ? 1 : 0
      for (const key of candidate.lists) {
        if (Math.floor(key / 4294967296) === this.sourceIndex.get(url)) continue
        add(list, key, ok)
      }
      for (const key of new Set(candidate.lists.map(armOf))) add(arm, key, ok)
      const pattern = this.patterns.get(url)
      if (pattern !== undefined) {
        add(fine, pattern.fine, ok)
        add(coarse, pattern.coarse, ok)
      }
      if (ok === 1) credit.set(candidate.first, (credit.get(candidate.first) ?? 0) + 1)
    }
    const rate = (entry: [number, number] | undefined, prior: number, strength: number) => ((entry?.[0] ?? 0) + prior * strength) / ((entry?.[1] ?? 0) + strength)
    this.probabilities = new Map()
    const limit = (p: number) => Math.min(0.98, Math.max(0.02, p))
    const total = this.site.pages.size + this.site.failures.size
    const mean = limit((this.acceptedCount + BASE * 4) / (total + 4))
    for (const [url, candidate] of this.known) {
      if (this.site.seen(url)) continue
      const pattern = this.patterns.get(url)
      const rc = rate(pattern && coarse.get(pattern.coarse), mean, 2)
      const ru = rate(pattern && fine.get(pattern.fine), rc, 1)
      let context = 0
      for (const key of candidate.lists) {
        const ra = rate(arm.get(armOf(key)), BASE, 1)
        const rl = rate(list.get(key), ra, 1)
        if (rl > context) context = rl
      }
      const p = sigmoid(logit(BASE) + (logit(limit(ru)) - logit(mean)) + (logit(limit(context)) - logit(BASE)))
      this.probabilities.set(url, p)
      if (p >= 0.5) credit.set(candidate.first, (credit.get(candidate.first) ?? 0) + 1)
    }
    this.estimateYields(credit, armOf)
  }

  /** Expected new relevant links behind each candidate. */
  private estimateYields(credit: Map<number, number>, armOf: (key: number) => number): void {
    const gains = new Map<number, [number, number]>()
    const patternGains = new Map<string, [number, number]>()
    for (const [url, candidate] of this.known) {
      if (!this.site.seen(url)) continue
      const ok = this.state?.verdicts.get(url)?.accepted === true
      if (ok) continue
      const gain = credit.get(this.sourceIndex.get(url) ?? -2) ?? 0
      for (const key of new Set(candidate.lists.map(armOf))) {
        const entry = gains.get(key) ?? [0, 0]
        entry[0] += gain
        entry[1]++
        gains.set(key, entry)
      }
      const pattern = this.patterns.get(url)?.fine ?? ''
      const entry = patternGains.get(pattern) ?? [0, 0]
      entry[0] += gain
      entry[1]++
      patternGains.set(pattern, entry)
    }
    const ancestors = this.ancestors()
    this.yields = new Map()
    for (const [url, candidate] of this.known) {
      if (this.site.seen(url)) continue
      let prior = 0.3
      const up = ancestors.get(url)
      if (up !== undefined) prior = 3 * up
      else if (/^(?:\d+|next|[›»>]+|.*[›»]|more)$/i.test(candidate.text.trim())) prior = 0.6
      let value = 0
      let seenArm = false
      for (const key of new Set(candidate.lists.map(armOf))) {
        const entry = gains.get(key)
        if (entry !== undefined) seenArm = true
        const y = ((entry?.[0] ?? 0) + prior) / ((entry?.[1] ?? 0) + 1)
        if (y > value) value = y
      }
      const pattern = patternGains.get(this.patterns.get(url)?.fine ?? '')
      if (pattern !== undefined) value = (value + (pattern[0] + prior) / (pattern[1] + 1)) / 2
      if (!seenArm) value = Math.max(value, prior)
      this.yields.set(url, Math.min(value, 20))
    }
  }

  private ancestors(): Map<string, number> {
    const weights = new Map<string, number>()
    for (const example of this.examples) {
      let url = new URL(example)
      let weight = 1
      for (let i = 0; i < 8; i++) {
        if (url.pathname === '/' && url.search === '') break
        const up = url.search !== '' ? new URL(url.pathname, url) : new URL(url.pathname.endsWith('/') ? '..' : '.', url)
        if (up.href === url.href) break
        url = up
        const normal = this.site.normalise(url.href)
        if (normal !== undefined && normal !== example) {
          weights.set(normal, Math.max(weight, weights.get(normal) ?? 0))
          weight *= 0.6
        }
      }
    }
    return weights
  }

  /** Next downloads: likely pages in batches that grow with the trust in their list, else index pages by yield. */
  private rank(): { likely: string[]; explore: { url: string; value: number }[] } {
    const likely: { url: string; p: number; order: number }[] = []
    const explore: { url: string; value: number; order: number }[] = []
    for (const [url, p] of this.probabilities) {
      if (p >= 0.5) likely.push({ url, p, order: hashText(url) })
      else explore.push({ url, value: (this.yields.get(url) ?? 0) + p, order: this.known.get(url)?.order ?? 0 })
    }
    likely.sort((a, b) => b.p - a.p || a.order - b.order)
    explore.sort((a, b) => b.value - a.value || a.order - b.order)
    const size = Math.max(2, Math.min(likely.length, Math.ceil(this.acceptedCount / 4)))
    return { likely: likely.slice(0, size).map((entry) => entry.url), explore }
  }
}
