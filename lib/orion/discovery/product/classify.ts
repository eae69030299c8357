import { countFeatures, overlap } from './features'
import type { UrlPattern } from './url-patterns'

export type Rec = {
  url: string
  features: Uint32Array
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

function profile(members: Uint32Array[], background: Uint32Array[]): Profile {
  const own = countFeatures(members)
  const other = countFeatures(background)
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

function coverage(p: Profile, features: Uint32Array): number {
  if (p.total === 0) return 0
  let sum = 0
  for (const feature of features) sum += p.weights.get(feature) ?? 0
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
      sum += overlap(example.features, record.features)
    }
    if (members.length === 0) continue
    const mean = sum / members.length
    const score = mean * (members.length / (members.length + 1)) * (0.5 + (0.5 * samePattern) / list.members.size) * (1 + 0.03 * Math.log2(list.members.size + 1))
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

export function classify(records: Map<string, Rec>, lists: Lists, examples: Rec[], patterns: Map<string, UrlPattern>): Classification {
  const verdicts = new Map<string, Verdict>()
  const all = [...records.values()]
  const examplePatterns = new Set(examples.map((e) => patterns.get(e.url)?.fine))
  // does the pattern of the examples set URLs of this site apart at all?
  let inside = 0
  for (const pattern of patterns.values()) if (examplePatterns.has(pattern.fine)) inside++
  let discriminates = patterns.size - inside >= 3 && inside <= 0.97 * patterns.size
  const pool = new Set<Rec>(examples)
  let seedList: number | undefined
  for (const example of examples) {
    const seed = bestList(records, lists, example, patterns)
    seedList ??= seed.list
    for (const r of seed.members) if (!discriminates || examplePatterns.has(patterns.get(r.url)?.fine)) pool.add(r)
  }
  if (discriminates) for (const r of all) if (examplePatterns.has(patterns.get(r.url)?.fine)) pool.add(r)
  // core: the part of the pool most like the examples
  const likeness = new Map<Rec, number>()
  for (const r of pool) likeness.set(r, r.example ? 2 : Math.max(...examples.map((e) => overlap(e.features, r.features))))
  const ranked = [...pool].sort((a, b) => (likeness.get(b) ?? 0) - (likeness.get(a) ?? 0))
  const core = ranked.slice(0, Math.max(examples.length + 1, Math.ceil(ranked.length / 2)))
  let members = core
  let accepted = new Set<Rec>()
  let threshold = TUNE.floor
  let scores = new Map<Rec, number>()
  const separated = new Map<Rec, string>()
  for (let round = 0; round < 3; round++) {
    const outside = new Set(members)
    if (round === 0) for (const r of pool) outside.add(r)
    const background = sample(all.filter((r) => !outside.has(r))).map((r) => r.features)
    const p = profile(sample(members).map((r) => r.features), background)
    scores = new Map(all.map((r) => [r, coverage(p, r.features)]))
    const tested = round === 0 ? ranked.slice(core.length) : members
    threshold = tested.length < 4 ? TUNE.floor : Math.max(TUNE.floor, quantile(tested.map((r) => scores.get(r) ?? 0), 0.1) - TUNE.slack)
    accepted = new Set(all.filter((r) => (scores.get(r) ?? 0) >= threshold && !separated.has(r)))
    for (const e of examples) accepted.add(e)
    // look-alikes
    const seedCore = [...pool].filter((r) => accepted.has(r))
    const own = countFeatures(sample(seedCore).map((r) => r.features))
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
  // URL evidence
  const byPattern = new Map<string, { ok: number; n: number }>()
  for (const r of all) {
    const key = patterns.get(r.url)?.fine ?? ''
    const entry = byPattern.get(key) ?? { ok: 0, n: 0 }
    entry.n++
    if (accepted.has(r)) entry.ok++
    byPattern.set(key, entry)
  }
  for (const key of examplePatterns) {
    const entry = byPattern.get(key ?? '')
    if (entry !== undefined && entry.n >= 4 && entry.ok < 0.7 * entry.n) discriminates = false
  }
  for (const r of all) {
    const cover = scores.get(r) ?? 0
    const key = patterns.get(r.url)?.fine ?? ''
    let ok = accepted.has(r)
    let code = ok ? 'template' : separated.has(r) ? 'look-alike' : 'template-differs'
    if (discriminates && !r.example) {
      const same = examplePatterns.has(key)
      if (same && !ok && cover >= TUNE.lenient) {
        ok = true
        code = 'url'
      }
      if (!same && ok) {
        const entry = byPattern.get(key)
        if (entry !== undefined && entry.ok < 0.6 * entry.n) {
          ok = false
          code = 'url-differs'
        }
      }
    }
    verdicts.set(r.url, { accepted: ok, coverage: cover, threshold, code, group: separated.get(r) })
  }
  return { verdicts, informative: discriminates, seedList, threshold, seedSize: pool.size }
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
  const other = countFeatures(group.map((r) => r.features))
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
