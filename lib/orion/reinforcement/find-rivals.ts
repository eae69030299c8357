import { jaroWinkler } from '../similarity/jaro-winkler'
import type { QueryShape } from './query-shape'

/** Normal forms of a query's values by page number. */
export type PageValues = ReadonlyMap<number, ReadonlySet<string>>

/** A query that extracts another attribute: where both answer, it contradicts the selected one. */
export interface Rival {
  readonly values: PageValues
  readonly pivot: string
  /** Tags on its path; 0 for a query selected for another attribute, whose claim holds whatever its path. */
  readonly steps: number
}

/** Contradiction on fewer pages says nothing; agreement above this share is no contradiction. */
const MIN_COMMON_PAGES = 3
const MAX_AGREEMENT = 0.1
/** A candidate whose new values belong to a rival on this share of its new pages is taken for the rival's attribute. */
const MAX_STOLEN = 0.5

/** Paths at least this similar lead from one label to one place in two markups (figure 3.14). */
const MIN_PATH_SIMILARITY = 0.9

export const stepsOf = (query: QueryShape) => query.path.split('-').length

/** Whether two values sets have a value in common. */
export function meet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const value of a) if (b.has(value)) return true
  return false
}

/** Whether a query contradicts the selected one where both answer. */
export function contradicts(values: PageValues, selected: PageValues): boolean {
  let common = 0
  let agreeing = 0
  for (const [page, set] of values) {
    const other = selected.get(page)
    if (!other) continue
    common++
    if (meet(set, other)) agreeing++
  }
  return common >= MIN_COMMON_PAGES && agreeing <= MAX_AGREEMENT * common
}

/**
 * Product addition, precision guard: on pages without the attribute a positional query slips to the neighbouring one.
 * True if on its new pages a candidate says what some rival says that stands at least as near to its own label.
 */
export function saysWhatRivalSays(candidate: QueryShape, values: PageValues, newPages: readonly number[], rivals: readonly Rival[]): boolean {
  const steps = stepsOf(candidate)
  return rivals.some((rival) => {
    if (rival.steps > 0 && (rival.pivot === candidate.pivot || rival.steps > steps)) return false
    let stolen = 0
    for (const page of newPages) {
      const mine = values.get(page)
      const theirs = rival.values.get(page)
      if (mine && theirs && meet(mine, theirs)) stolen++
    }
    return stolen >= MAX_STOLEN * newPages.length
  })
}

/** Whether a query is the selected one in another markup: the same label, nearly the same path (thesis, figure 3.14). */
export function isVariantOf(query: QueryShape, selected: QueryShape): boolean {
  return selected.pivot !== '' && query.pivot === selected.pivot && jaroWinkler(query.path, selected.path) >= MIN_PATH_SIMILARITY
}

/**
 * Product addition, precision guard: true if on most of its new pages a candidate under another label contradicts what
 * stands, in another markup, under the selected query's own label.
 */
export function contradictsLabel(values: PageValues, newPages: readonly number[], variants: readonly PageValues[]): boolean {
  const contradicted = newPages.filter((page) => {
    const mine = values.get(page)
    const labelled = variants.flatMap((variant) => variant.get(page) ?? [])
    return mine !== undefined && labelled.length > 0 && !labelled.some((others) => meet(mine, others))
  })
  return contradicted.length > MAX_STOLEN * newPages.length
}
