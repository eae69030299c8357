import { PageIndex } from './page-set'
import type { QueryShape, SiteQueries } from './query-shape'
import type { QueryScore, Weights } from './score-query'
import { buildScoringContext, PAPER_WEIGHTS, scoreQuery } from './score-query'

/** β: a candidate must score more than this to be complementary (thesis 4.5.2.2). */
export const PAPER_BETA = 0.3

export interface IdentifyOptions {
  readonly beta?: number
  readonly weights?: Weights
}

/** A candidate query with its score. */
export interface ScoredQuery extends QueryScore {
  readonly query: QueryShape
  /** Product: pages in common with what was reached before, and on how many of them it said the same. */
  readonly overlap?: { readonly pages: number; readonly agreeing: number }
  /** Product: share of all eligible candidates' votes on its new pages. */
  readonly consensus?: number
  /** Product: pages that only this query reached. */
  readonly newPages?: number
}

/** The outcome of ICQ: what was added, and every candidate that was weighed, best first. */
export interface Complementary {
  readonly complementary: readonly ScoredQuery[]
  readonly considered: readonly ScoredQuery[]
  /** Pages with a value from the selected query or a complementary one. */
  readonly coveredPages: number
}

/** Best score first; equal scores by id, so that the result does not depend on the order of the input. */
export function byScore(a: ScoredQuery, b: ScoredQuery): number {
  return b.score - a.score || (a.query.id < b.query.id ? -1 : a.query.id > b.query.id ? 1 : 0)
}

/**
 * ICQ and NCQ (thesis 3.4.4, algorithms 5 and 6): the queries that extract the attribute where the selected one does
 * not. q_score does not depend on what was already chosen, so candidates are scored and sorted once and the repeated
 * NCQ is one walk down that list, skipping what meets the pages reached so far.
 */
export function identifyComplementary(
  selected: QueryShape,
  site: SiteQueries,
  aligned: readonly QueryShape[],
  { beta = PAPER_BETA, weights = PAPER_WEIGHTS }: IdentifyOptions = {},
): Complementary {
  const index = new PageIndex([selected, ...site.unselected])
  const covered = index.pagesOf(selected)
  const context = buildScoringContext(selected, site, aligned, 'paper')
  const considered = site.unselected
    .filter((query) => query.extractions.length > 0 && !index.pagesOf(query).meets(covered))
    .map((query): ScoredQuery => ({ query, ...scoreQuery(query, context, weights) }))
    .sort(byScore)
  const complementary: ScoredQuery[] = []
  for (const candidate of considered) {
    if (covered.size >= site.pageCount || candidate.score <= beta) break
    const pages = index.pagesOf(candidate.query)
    if (pages.meets(covered)) continue
    covered.addAll(pages)
    complementary.push(candidate)
  }
  return { complementary, considered, coveredPages: covered.size }
}
