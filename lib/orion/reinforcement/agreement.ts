import { normalise } from '../datatype/datatype'
import { meet } from './find-rivals'
import type { PageIndex } from './page-set'
import { PageSet } from './page-set'
import type { QueryShape } from './query-shape'

/** Normal forms are the costly part and the same for every attribute of a site, so each query's are kept as long as it is. */
const known = new WeakMap<QueryShape, ReadonlyMap<string, ReadonlySet<string>>>()

function normalValues(query: QueryShape): ReadonlyMap<string, ReadonlySet<string>> {
  const found = known.get(query)
  if (found) return found
  const values = new Map<string, Set<string>>()
  for (const { page, value } of query.extractions) {
    const normal = normalise(value)
    const list = values.get(page)
    if (list) list.add(normal)
    else values.set(page, new Set([normal]))
  }
  known.set(query, values)
  return values
}

/** Normal forms of the values a query extracts, by page number. */
export function valuesByPage(query: QueryShape, index: PageIndex): Map<number, ReadonlySet<string>> {
  const values = new Map<number, ReadonlySet<string>>()
  for (const [page, normals] of normalValues(query)) values.set(index.numberOf(page), normals)
  return values
}

/** On how many pages a candidate meets what was extracted so far, and on how many of them it says the same. */
export interface Overlap {
  pages: number
  agreeing: number
}

/**
 * The pages reached so far and their values. Candidates register once; when pages are added, only candidates that
 * extract there are touched, so all counting together costs one visit per extraction.
 */
export class Coverage {
  readonly pages: PageSet
  private readonly candidatesOn = new Map<number, { overlap: Overlap; values: ReadonlySet<string> }[]>()

  constructor(private readonly capacity: number) {
    this.pages = new PageSet(capacity)
  }

  /** Starts counting a candidate against whatever is added from now on. */
  register(values: ReadonlyMap<number, ReadonlySet<string>>): Overlap {
    const overlap = { pages: 0, agreeing: 0 }
    for (const [page, normals] of values) {
      const list = this.candidatesOn.get(page)
      if (list) list.push({ overlap, values: normals })
      else this.candidatesOn.set(page, [{ overlap, values: normals }])
    }
    return overlap
  }

  /** Adds the values of a query on the pages not reached yet. */
  add(values: ReadonlyMap<number, ReadonlySet<string>>): void {
    for (const [page, normals] of values) {
      if (page >= this.capacity || this.pages.has(page)) continue
      this.pages.add(page)
      for (const candidate of this.candidatesOn.get(page) ?? []) {
        candidate.overlap.pages++
        if (meet(candidate.values, normals)) candidate.overlap.agreeing++
      }
    }
  }
}

