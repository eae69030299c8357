import { countFeatures, overlap } from './features'
import type { UrlPattern } from './url-patterns'

export type Rec = {
  url: string
  shape: Uint32Array
  words: Uint32Array
  /** Lists that show the page: key of (source page, link-path). */
  lists: number[]
  example: boolean
}
export type Lists = Map<number, { members: Set<string> }>

export type Verdict = { accepted: boolean; coverage: number; threshold: number; code: string; group?: string }

export const TUNE = {
  share: 0.85,
  floor: 0.5,
  slack: 0.15,
  lenient: 0.3,
  sepHigh: 0.95,
  sepLow: 0.05,
}

type Profile = { weights: Map<number, number>; total: number }

function profile(members: Rec[], background: Rec[]): Profile {
  const withWords = members.length >= 7
  const own = countFeatures(members, withWords)
  const other = countFeatures(background, withWords)
  const need = own.size < 7 ? own.size : Math.ceil(own.size * TUNE.share)
  const weights = new Map<number, number>()
  let total = 0
  for (const [feature, count] of own.counts) {
    if (count < need) continue
    const elsewhere = ((other.counts.get(feature) ?? 0) + 0.02) / (other.size + 0.04 || 1)
    const weight = other.size === 0 ? 1 : (1 - elsewhere) ** 2
    if (weight < 0.01) continue
    weights.set(feature, weight)
    total += weight
  }
  return { weights, total }
}

function coverage(p: Profile, r: Rec): number {
  if (p.total === 0) return 0
  let sum = 0
  for (const feature of r.shape) sum += p.weights.get(feature) ?? 0
  for (const feature of r.words) sum += p.weights.get(feature) ?? 0
  return sum / p.total
}

function quantile(values: number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(q * (sorted.length - 1))] ?? 0
}

/** Pages listed together with an example, in the list whose members are most like it. */
function bestList(records: Map<string, Rec>, lists: Lists, example: Rec, patterns: Map<string, UrlPattern>): { members: Rec[]; list: number | undefined } {
  let best: { score: number; members: Rec[]; list: number | undefined } = { score: -1, members: [], list: undefined }
  const own = patterns.get(example.url)?.fine
  for (const key of example.lists) {
    const list = lists.get(key)
    if (list === undefined) continue
    const members: Rec[] = []
    let sum = 0
    let samePattern = 0
    for (const url of list.members) {
      const record = records.get(url)
      if (patterns.get(url)?.fine === own) samePattern++
      if (record === undefined || record === example) continue
      members.push(record)
      sum += overlap(example.shape, record.shape)
    }
    if (members.length === 0) continue
    const mean = (sum + 0.25) / (members.length + 0.5)
    const containsExample = list.members.has(example.url) ? 1 : 0.85
    const score = mean * containsExample * (0.5 + (0.5 * samePattern) / list.members.size) * (1 + 0.01 * Math.log2(list.members.size + 1))
    if (score > best.score) best = { score, members, list: key }
  }
  return best
}

export type Classification = { verdicts: Map<string, Verdict>; informative: boolean; seedList: number | undefined; threshold: number; seedSize: number }

const SAMPLE = 150

/** At most SAMPLE items, evenly spread. */
function sample<T>(items: T[]): T[] {
  if (items.length <= SAMPLE) return items
  const step = items.length / SAMPLE
  return Array.from({ length: SAMPLE }, (_, i) => items[Math.floor(i * step)]).filter((x): x is T => x !== undefined)
}

const clamp = (x: number, limit: number) => Math.max(-limit, Math.min(limit, x))
const logit = (p: number) => Math.log(p / (1 - p))
/** Log-odds of a rate, bounded for and against. */
const odds = (p: number, most: number, least: number) => Math.max(-least, Math.min(most, logit(Math.min(0.95, Math.max(0.05, p)))))

export function classify(records: Map<string, Rec>, lists: Lists, examples: Rec[], patterns: Map<string, UrlPattern>, armOf: (key: number, accepted: Set<Rec>) => number, failed: (url: string) => boolean): Classification {
  const all = [...records.values()]
  const examplePatterns = new Set(examples.map((e) => patterns.get(e.url)?.fine))
  let discriminates = setsApart(records, examples, patterns, failed)
  const pool = new Set<Rec>(examples)
  let seedList: number | undefined
  for (const example of examples) {
    const seed = bestList(records, lists, example, patterns)
    seedList ??= seed.list
    for (const r of seed.members) if (!discriminates || examplePatterns.has(patterns.get(r.url)?.fine)) pool.add(r)
  }
  if (discriminates) for (const r of all) if (examplePatterns.has(patterns.get(r.url)?.fine)) pool.add(r)
  const likeness = new Map<Rec, number>()
  for (const r of pool) likeness.set(r, r.example ? 2 : Math.max(...examples.map((e) => overlap(e.shape, r.shape))))
  const byLikeness = (set: Iterable<Rec>) => [...set].sort((a, b) => (likeness.get(b) ?? 0) - (likeness.get(a) ?? 0))
  const together = listedTogether(pool, lists, examples)
  let ranked = byLikeness(pool)
  if (discriminates && together.size >= 4 && pool.size - together.size >= 3) {
    // Pages with the URL pattern of the examples that no list shows beside them: are they of the same make?
    const near = byLikeness(together).slice(0, Math.max(3, Math.ceil(together.size / 2)))
    const p = profile(sample(near), sample(all.filter((r) => !pool.has(r))))
    const apart = [...pool].filter((r) => !together.has(r))
    const bar = Math.max(TUNE.floor, quantile([...together].map((r) => coverage(p, r)), 0.25) - TUNE.slack)
    if (apart.filter((r) => coverage(p, r) < bar).length > 0.5 * apart.length) {
      discriminates = false
      for (const r of apart) if (!r.example) pool.delete(r)
      ranked = byLikeness(pool)
    }
  }
  const core = ranked.slice(0, Math.max(examples.length + 1, Math.ceil(ranked.length / 2)))
  let members = core
  let accepted = new Set<Rec>(pool)
  let threshold = TUNE.floor
  let scores = new Map<Rec, number>()
  const separated = new Map<Rec, string>()
  let parts = new Map<Rec, [number, number, number]>()
  for (let round = 0; round < 4; round++) {
    const outside = new Set([...members, ...pool])
    const background = sample(all.filter((r) => !outside.has(r)))
    const p = profile(sample(members), background)
    scores = new Map(all.map((r) => [r, coverage(p, r)]))
    const tested = round === 0 ? ranked.slice(core.length) : members
    threshold = tested.length < 4 ? TUNE.floor : Math.max(TUNE.floor, quantile(tested.map((r) => scores.get(r) ?? 0), 0.1) - TUNE.slack)
    parts = evidence(all, accepted, scores, threshold, patterns, discriminates, (key) => armOf(key, accepted))
    accepted = new Set(all.filter((r) => {
      const [t, c, u] = parts.get(r) ?? [0, 0, 0]
      return r.example || ((discriminates ? t + c + u > 0 : t > 0 && t + c > -1) && !separated.has(r))
    }))
    const seedCore = [...pool].filter((r) => accepted.has(r))
    const own = countFeatures(sample(seedCore), true)
    for (const [key, group] of groupByList(accepted, lists, patterns)) {
      if (group.some((r) => r.example)) continue
      const rest = group.filter((r) => !pool.has(r))
      if (rest.length < 2 || seedCore.length < 5) continue
      if (rest.length < group.length * 0.5) continue
      if (isSeparate(own, sample(rest))) for (const r of rest) separated.set(r, key)
    }
    for (const r of separated.keys()) accepted.delete(r)
    members = [...accepted]
  }
  const verdicts = new Map<string, Verdict>()
  for (const r of all) {
    const [t, c, u] = parts.get(r) ?? [0, 0, 0]
    verdicts.set(r.url, { accepted: accepted.has(r), coverage: scores.get(r) ?? 0, threshold, code: `${separated.has(r) ? 'look-alike ' : ''}t${t.toFixed(1)} c${c.toFixed(1)} u${u.toFixed(1)}`, group: separated.get(r) })
  }
  return { verdicts, informative: discriminates, seedList, threshold, seedSize: pool.size }
}

/** Three witnesses for each page, as log-odds: template, index-path, URL. */
function evidence(all: Rec[], accepted: Set<Rec>, scores: Map<Rec, number>, threshold: number, patterns: Map<string, UrlPattern>, discriminates: boolean, armOf: (key: number) => number) {
  type Count = [ok: number, n: number]
  const list = new Map<number, Count>()
  const arm = new Map<number, Count>()
  const url = new Map<string, Count>()
  const wide = new Map<string, Count>()
  const add = <K>(map: Map<K, Count>, key: K, ok: number) => {
    const entry = map.get(key)
    if (entry === undefined) map.set(key, [ok, 1])
    else {
      entry[0] += ok
      entry[1]++
    }
  }
  const arms = new Map<Rec, Set<number>>()
  for (const r of all) {
    const ok = accepted.has(r) ? 1 : 0
    for (const key of r.lists) add(list, key, ok)
    const own = new Set(r.lists.map(armOf))
    arms.set(r, own)
    for (const key of own) add(arm, key, ok)
    add(url, patterns.get(r.url)?.fine ?? '', ok)
    add(wide, patterns.get(r.url)?.coarse ?? '', ok)
  }
  const rate = ([ok, n]: Count, self: number, prior: number) => (ok - self + prior * 1) / (n - 1 + 1)
  const parts = new Map<Rec, [number, number, number]>()
  for (const r of all) {
    const self = accepted.has(r) ? 1 : 0
    const t = clamp(((scores.get(r) ?? 0) - threshold) / 0.1, 3)
    let c = 0
    let heard = false
    for (const key of r.lists) {
      const count = list.get(key)
      if (count === undefined || count[1] < 4) continue
      const value = odds(rate(count, self, 0.5), 1.2, 2)
      if (!heard || value > c) c = value
      heard = true
    }
    for (const key of arms.get(r) ?? []) {
      const count = arm.get(key)
      if (count === undefined || count[1] < 6) continue
      const value = odds(rate(count, self, 0.5), 1.2, 2)
      if (!heard || value > c) c = value
      heard = true
    }
    let u = 0
    if (discriminates) {
      const fine = url.get(patterns.get(r.url)?.fine ?? '')
      const coarse = wide.get(patterns.get(r.url)?.coarse ?? '')
      const count = fine !== undefined && fine[1] >= 4 ? fine : coarse
      if (count !== undefined && count[1] >= 4 && all.length - count[1] >= 3) {
        const elsewhere = (accepted.size - count[0] + 0.5) / (all.length - count[1] + 1)
        u = elsewhere < 0.5 || count !== fine ? odds(rate(count, self, 0.5), 3, 3) : 0
      }
    }
    parts.set(r, [t, c, u])
  }
  return parts
}

/** Do URLs of this site differ from those of the examples in more than a name? */
function setsApart(records: Map<string, Rec>, examples: Rec[], patterns: Map<string, UrlPattern>, failed: (url: string) => boolean): boolean {
  const own = new Set(examples.map((e) => patterns.get(e.url)?.literal))
  let pages = 0
  let known = 0
  for (const [url, { literal }] of patterns) {
    if (own.has(literal) || failed(url)) continue
    known++
    if (records.has(url)) pages++
  }
  return pages >= 3 || known >= 10
}

/** Pages of the pool that some list of five or more shows together with an example. */
function listedTogether(pool: Set<Rec>, lists: Lists, examples: Rec[]): Set<Rec> {
  const keys = new Set(examples.flatMap((e) => e.lists.filter((key) => (lists.get(key)?.members.size ?? 0) >= 5 && lists.get(key)?.members.has(e.url) === true)))
  return new Set([...pool].filter((r) => r.example || r.lists.some((key) => keys.has(key))))
}

function groupByList(accepted: Set<Rec>, lists: Lists, patterns: Map<string, UrlPattern>): Map<string, Rec[]> {
  const sizes = new Map<number, number>()
  for (const r of accepted) for (const key of r.lists) sizes.set(key, (sizes.get(key) ?? 0) + 1)
  const groups = new Map<string, Rec[]>()
  for (const r of accepted) {
    let best: number | undefined
    for (const key of r.lists) if (best === undefined || (sizes.get(key) ?? 0) > (sizes.get(best) ?? 0)) best = key
    const name = `${best ?? ''}`
    const group = groups.get(name) ?? []
    group.push(r)
    groups.set(name, group)
    const pattern = `url ${patterns.get(r.url)?.fine ?? ''}`
    const other = groups.get(pattern) ?? []
    other.push(r)
    groups.set(pattern, other)
  }
  return groups
}

/** Do template features tell the group from the seed: some that all seed pages have and none of the group? */
function isSeparate(own: { counts: Map<number, number>; size: number }, group: Rec[]): boolean {
  const other = countFeatures(group, true)
  let missing = 0
  for (const [feature, count] of own.counts) {
    if (count >= TUNE.sepHigh * own.size && (other.counts.get(feature) ?? 0) <= TUNE.sepLow * other.size) missing++
  }
  let extra = 0
  if (other.size >= 3) {
    for (const [feature, count] of other.counts) {
      if (count >= TUNE.sepHigh * other.size && (own.counts.get(feature) ?? 0) <= TUNE.sepLow * own.size) extra++
    }
  }
  return missing >= 1 && missing + extra >= 2
}
