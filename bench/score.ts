import type { Extractions } from '@/lib/orion/execution/extractions'

export interface Score {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/** The true values of one attribute, per page of a site, as ids in the site's string pool. */
export type Truth = readonly ReadonlySet<number>[]

/**
 * The scoring rule of quality.md: a page is right if one of the extracted values is one of the true ones; a page with
 * values but none right is a false positive, and a page with true values that are not found a false negative.
 */
export function score(valuesOn: (page: number) => readonly number[] | undefined, truth: Truth): Score {
  let tp = 0
  let fp = 0
  let fn = 0
  truth.forEach((right, page) => {
    const values = valuesOn(page)
    if (values?.some((value) => right.has(value))) tp++
    else {
      if (values && values.length > 0) fp++
      if (right.size > 0) fn++
    }
  })
  const precision = tp + fp === 0 ? 0 : tp / (tp + fp)
  const recall = tp + fn === 0 ? 0 : tp / (tp + fn)
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}

/** The values of each page, of the union of several extractions. */
export function byPage(extractions: readonly Extractions[]): Map<number, number[]> {
  const values = new Map<number, number[]>()
  for (const one of extractions) {
    one.pages.forEach((page, i) => values.set(page, [...(values.get(page) ?? []), ...one.valuesAt(i)]))
  }
  return values
}

export function scoreExtractions(extractions: readonly Extractions[], truth: Truth): Score {
  const values = byPage(extractions)
  return score((page) => values.get(page), truth)
}
