import type { DataType } from '../datatype/datatype'
import { detectType } from '../datatype/datatype'
import type { Overlap } from './agreement'
import { Coverage, valuesByPage } from './agreement'
import type { PageValues, Rival } from './find-rivals'
import { contradicts, contradictsLabel, isVariantOf, saysWhatRivalSays, stepsOf } from './find-rivals'
import type { Complementary, ScoredQuery } from './identify-complementary'
import { PageIndex } from './page-set'
import type { QueryShape, SiteQueries } from './query-shape'
import type { ScoringContext } from './score-query'
import { buildScoringContext, scoreQuery } from './score-query'

/** Thresholds of the product's reinforcement; measured on selections of every quality (docs/reinforcement.md). */
const LIMITS = {
  /** Pages on which a candidate must be seen to agree before agreement counts as proof. */
  minOverlap: 3,
  minAgreement: 0.9,
  /** q_score for candidates that meet the selected query nowhere. */
  beta: 0.5,
  minPivotSimilarity: 0.9,
  minEntitySimilarity: 0.8,
  minSharedEntities: 3,
  minTypeShare: 0.5,
  maxLengthRatio: 5,
  minVariety: 0.5,
  /** Share of what all eligible candidates say on its new pages that must be what this one says. */
  minConsensus: 0.4,
} as const

interface Contender {
  readonly query: QueryShape
  readonly values: PageValues
  readonly overlap: Overlap
  scored?: ScoredQuery
}

interface Eligible {
  readonly contender: Contender
  readonly scored: ScoredQuery
  readonly newPages: readonly number[]
  rank: number
  consensus: number
}

/** Lower end of the Wilson interval (one deviation) of a share: 3 of 3 proves less than 30 of 30. */
function provenShare(hits: number, total: number): number {
  if (total === 0) return 0
  const p = hits / total
  return (p + 1 / (2 * total) - Math.sqrt((p * (1 - p) + 1 / (4 * total)) / total)) / (1 + 1 / total)
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0

/** Whether new values look like the selected ones: varied if those are, same data type, length of the same order. */
function looksAlike(fresh: readonly string[], type: DataType, medianLength: number, varied: boolean): boolean {
  if (varied && fresh.length >= LIMITS.minOverlap && new Set(fresh).size === 1) return false
  const length = median(fresh.map((value) => value.length))
  if (length > LIMITS.maxLengthRatio * medianLength || length * LIMITS.maxLengthRatio < medianLength) return false
  return type === 'string' || fresh.filter((value) => detectType(value) === type).length >= LIMITS.minTypeShare * fresh.length
}

/** Whether anything but likeness speaks for a candidate: proven agreement, the same label, or the same facts elsewhere. */
function isVouchedFor({ overlap, query }: Contender, scored: ScoredQuery): boolean {
  if (overlap.pages >= LIMITS.minOverlap) return true
  if (overlap.pages > 0 || scored.score <= LIMITS.beta) return false
  const { pivot, entity } = scored.components
  const sameLabel = query.pivot !== '' && (pivot ?? 0) >= LIMITS.minPivotSimilarity
  return sameLabel || (scored.sharedEntities >= LIMITS.minSharedEntities && (entity ?? 0) >= LIMITS.minEntitySimilarity)
}

/** What the eligible candidates say on each new page, counted per value. */
function countVotes(eligible: readonly Eligible[]): Map<number, Map<string, number>> {
  const votes = new Map<number, Map<string, number>>()
  for (const { contender, newPages } of eligible) {
    for (const page of newPages) {
      const tally = votes.get(page) ?? new Map<string, number>()
      votes.set(page, tally)
      for (const value of contender.values.get(page) ?? []) tally.set(value, (tally.get(value) ?? 0) + 1)
    }
  }
  return votes
}

function rankEligible(eligible: readonly Eligible[], selected: QueryShape, pageCount: number): Eligible[] {
  const votes = countVotes(eligible)
  for (const one of eligible) {
    let sum = 0
    for (const page of one.newPages) {
      let own = 0
      let total = 0
      for (const [value, count] of votes.get(page) ?? []) {
        total += count
        if (one.contender.values.get(page)?.has(value)) own = Math.max(own, count)
      }
      sum += total === 0 ? 0 : own / total
    }
    one.consensus = sum / one.newPages.length
    const { overlap, query } = one.contender
    const sameLabel = selected.pivot !== '' && query.pivot === selected.pivot ? 2 : 0
    const proven = overlap.pages >= LIMITS.minOverlap ? 1 + provenShare(overlap.agreeing, overlap.pages) : 0
    one.rank = sameLabel + proven + one.consensus + (0.1 * one.newPages.length) / Math.max(1, pageCount)
  }
  return [...eligible].sort((a, b) => b.rank - a.rank || (a.contender.query.id < b.contender.query.id ? -1 : 1))
}

/** Finds the next query to add, as NCQ does, by the product's rules. */
class Search {
  private readonly index: PageIndex
  private readonly coverage: Coverage
  private readonly context: ScoringContext
  private readonly contenders: Contender[]
  private readonly rivals: Rival[]
  /** The selected query in other markup, on pages it does not reach itself. */
  private readonly variants: PageValues[]
  private readonly medianLength: number
  /** Values differ from page to page, so one and the same on all new pages is a button or a notice. */
  private readonly varied: boolean

  constructor(private readonly selected: QueryShape, private readonly site: SiteQueries, aligned: readonly QueryShape[]) {
    const others = site.selected.filter((query) => query.id !== selected.id)
    this.index = new PageIndex([selected, ...others, ...site.unselected])
    this.coverage = new Coverage(this.index.size)
    this.context = buildScoringContext(selected, site, aligned, 'product')
    const own = this.valuesOf(selected)
    const all = site.unselected.map((query) => ({ query, values: this.valuesOf(query) }))
    this.contenders = all
      .filter(({ values }) => [...values.keys()].some((page) => !own.has(page)))
      .map(({ query, values }) => ({ query, values, overlap: this.coverage.register(values) }))
    this.rivals = [
      ...others.map((query) => ({ values: this.valuesOf(query), pivot: query.pivot, steps: 0 })),
      ...all.filter(({ values }) => contradicts(values, own)).map(({ query, values }) => ({ values, pivot: query.pivot, steps: stepsOf(query) })),
    ]
    this.variants = all.filter(({ query, values }) => isVariantOf(query, selected) && ![...values.keys()].some((page) => own.has(page))).map(({ values }) => values)
    this.medianLength = median(selected.extractions.map(({ value }) => value.length))
    this.varied = new Set(selected.extractions.map(({ value }) => value)).size >= LIMITS.minVariety * selected.extractions.length
    this.coverage.add(own)
  }

  get coveredPages(): number {
    return this.coverage.pages.size
  }

  considered(): ScoredQuery[] {
    return this.contenders.flatMap(({ scored }) => scored ?? []).sort((a, b) => b.score - a.score || (a.query.id < b.query.id ? -1 : 1))
  }

  /** The best candidate that passes every guard, now counted as reached; null when there is none. */
  next(): ScoredQuery | null {
    const eligible = this.contenders.flatMap((contender) => this.judge(contender) ?? [])
    for (const { contender, scored, newPages, consensus } of rankEligible(eligible, this.selected, this.site.pageCount)) {
      if (consensus < LIMITS.minConsensus || saysWhatRivalSays(contender.query, contender.values, newPages, this.rivals)) continue
      if (contender.query.pivot !== this.selected.pivot && contradictsLabel(contender.values, newPages, this.variants)) continue
      const overlap = { ...contender.overlap }
      this.coverage.add(contender.values)
      return { ...scored, overlap, consensus, newPages: newPages.length }
    }
    return null
  }

  private judge(contender: Contender): Eligible | null {
    const { query, values, overlap } = contender
    if (overlap.agreeing < LIMITS.minAgreement * overlap.pages) return null
    const newPages = [...values.keys()].filter((page) => !this.coverage.pages.has(page))
    if (newPages.length === 0) return null
    contender.scored ??= { query, ...scoreQuery(query, this.context) }
    if (!isVouchedFor(contender, contender.scored)) return null
    const fresh = query.extractions.filter(({ page }) => !this.coverage.pages.has(this.index.numberOf(page))).map(({ value }) => value)
    if (!looksAlike(fresh, this.context.profile.type, this.medianLength, this.varied)) return null
    return { contender, scored: contender.scored, newPages, rank: 0, consensus: 0 }
  }

  private valuesOf(query: QueryShape): PageValues {
    return valuesByPage(query, this.index)
  }
}

/**
 * ICQ of the product (thesis 3.4.4, with additions): candidates need not be disjoint from the selected query, they must
 * say the same where both answer. Without common pages the same label or agreement with other sites must vouch for them.
 * Guards keep out what looks different, what other candidates outvote and what belongs to another attribute.
 */
export function extendCoverage(selected: QueryShape, site: SiteQueries, aligned: readonly QueryShape[]): Complementary {
  const search = new Search(selected, site, aligned)
  const complementary: ScoredQuery[] = []
  while (search.coveredPages < site.pageCount) {
    const found = search.next()
    if (!found) break
    complementary.push(found)
  }
  return { complementary, considered: search.considered(), coveredPages: search.coveredPages }
}
