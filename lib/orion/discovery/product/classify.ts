import { separateLookAlikes } from './contrast'
import { overlap } from './features'
import { bestList, listedTogether, type Lists } from './lists'
import { buildProfile, coverage, quantile, sample, type Rec } from './profile'
import { SETTINGS } from './settings'
import type { UrlPattern } from './url-patterns'
import { hearWitnesses, type Witnesses } from './witnesses'

export type VerdictCode = 'example' | 'witnesses' | 'look-alike' | 'twin'

/** What was decided about a downloaded page, and on what. */
export type Verdict = Witnesses & {
  accepted: boolean
  code: VerdictCode
  /** Share of the type's template the page has, and what it was held against. */
  coverage: number
  threshold: number
  /** The group a look-alike was told apart with. */
  group: string | undefined
}

export type Classification = {
  verdicts: Map<string, Verdict>
  /** Do URLs of this site tell kinds of pages apart? */
  urlsTell: boolean
  /** List that shows the example beside the pages most like it. */
  seedList: number | undefined
}

export type ClassifyInput = {
  records: Map<string, Rec>
  lists: Lists
  examples: Rec[]
  patterns: Map<string, UrlPattern>
  /** Kind of a list: kind of its source page, and link-path. */
  kindOf: (list: number, accepted: Set<Rec>) => number
  failed: (url: string) => boolean
  contrast: boolean
}

/**
 * Decides about all pages downloaded so far, from scratch: the pages listed with the example (or with URLs of its
 * pattern) give the template of the type, then template, index-path and URL are heard, and look-alikes told apart.
 */
export function classify(input: ClassifyInput): Classification {
  const { records, examples, patterns } = input
  const all = [...records.values()]
  const { pool, urlsTell, seedList } = findPool(input, all)
  const ranked = byLikeness(pool, examples)
  const core = ranked.slice(0, Math.max(examples.length + 1, Math.ceil(ranked.length / 2)))
  let members = core
  let accepted = new Set<Rec>(pool)
  let threshold: number = SETTINGS.thresholdFloor
  let scores = new Map<Rec, number>()
  let heard = new Map<Rec, Witnesses>()
  const separated = new Map<Rec, string>()
  for (let round = 0; round < 4; round++) {
    const inside = new Set([...members, ...pool])
    const profile = buildProfile(sample(members), sample(all.filter((r) => !inside.has(r))))
    scores = new Map(all.map((r) => [r, coverage(profile, r)]))
    threshold = thresholdOf(round === 0 ? ranked.slice(core.length) : members, scores)
    const before = accepted
    heard = hearWitnesses(all, before, scores, threshold, patterns, urlsTell, (list) => input.kindOf(list, before))
    accepted = new Set(all.filter((r) => r.example || (isRelevant(heard.get(r), urlsTell) && !separated.has(r))))
    if (input.contrast) separateLookAlikes(accepted, pool, patterns, separated)
    members = [...accepted]
  }
  const verdicts = new Map<string, Verdict>()
  for (const r of all) {
    const code = r.example ? 'example' : separated.has(r) ? 'look-alike' : 'witnesses'
    const witnesses = heard.get(r) ?? { template: 0, index: 0, url: 0 }
    verdicts.set(r.url, { accepted: accepted.has(r), code, coverage: scores.get(r) ?? 0, threshold, group: separated.get(r), ...witnesses })
  }
  return { verdicts, urlsTell, seedList }
}

/** Where URLs tell, the three are summed; where they do not, the template must agree and the index-path not object. */
function isRelevant(heard: Witnesses | undefined, urlsTell: boolean): boolean {
  if (heard === undefined) return false
  const { template, index, url } = heard
  return urlsTell ? template + index + url > 0 : template > 0 && template + index > -1
}

function thresholdOf(pages: Rec[], scores: Map<Rec, number>): number {
  if (pages.length < 4) return SETTINGS.thresholdFloor
  return Math.max(SETTINGS.thresholdFloor, quantile(pages.map((r) => scores.get(r) ?? 0), 0.1) - SETTINGS.thresholdSlack)
}

function byLikeness(pages: Iterable<Rec>, examples: Rec[]): Rec[] {
  const likeness = new Map<Rec, number>()
  for (const r of pages) likeness.set(r, r.example ? 2 : Math.max(0, ...examples.map((e) => overlap(e.shape, r.shape))))
  return [...likeness.keys()].sort((a, b) => (likeness.get(b) ?? 0) - (likeness.get(a) ?? 0))
}

/** Pages taken to be of the type before any template is known: listed with the example, or with URLs like its. */
function findPool({ records, lists, examples, patterns, failed }: ClassifyInput, all: Rec[]): { pool: Set<Rec>; urlsTell: boolean; seedList: number | undefined } {
  const own = new Set(examples.map((e) => patterns.get(e.url)?.fine))
  const samePattern = (r: Rec) => own.has(patterns.get(r.url)?.fine)
  const pool = new Set<Rec>(examples)
  const apart = setsApart(records, examples, patterns, failed)
  let seedList: number | undefined
  for (const example of examples) {
    const seed = bestList(records, lists, example, patterns)
    seedList ??= seed.list
    for (const r of seed.members) if (!apart || samePattern(r)) pool.add(r)
  }
  if (!apart) return { pool, urlsTell: false, seedList }
  for (const r of all) if (samePattern(r)) pool.add(r)
  const together = listedTogether(pool, lists, examples)
  const strangers = [...pool].filter((r) => !together.has(r))
  if (together.size < 4 || strangers.length < 3) return { pool, urlsTell: true, seedList }
  // Pages with the URL pattern of the examples that no list shows beside them: are they of the same make?
  const near = byLikeness(together, examples).slice(0, Math.max(3, Math.ceil(together.size / 2)))
  const profile = buildProfile(sample(near), sample(all.filter((r) => !pool.has(r))))
  const bar = Math.max(SETTINGS.thresholdFloor, quantile([...together].map((r) => coverage(profile, r)), 0.25) - SETTINGS.thresholdSlack)
  if (strangers.filter((r) => coverage(profile, r) < bar).length <= 0.5 * strangers.length) return { pool, urlsTell: true, seedList }
  for (const r of strangers) pool.delete(r)
  return { pool, urlsTell: false, seedList }
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
