/** One extraction Ω_i = (p, e, v) of a query: page, entity described there (null: unknown) and value (thesis 3.4.1). */
export interface Extraction {
  readonly page: string
  readonly entityId: string | null
  readonly value: string
}

/** A query as reinforcement sees it, Q = (l, x, Ω) with an id of its own (thesis 3.4.1, definition 5). */
export interface QueryShape {
  readonly id: string
  readonly pivot: string
  readonly path: string
  readonly extractions: readonly Extraction[]
}

/** What reinforcement knows of one site. */
export interface SiteQueries {
  /** Number of entity pages of the site. */
  readonly pageCount: number
  /** The selected queries of all attributes of the site. */
  readonly selected: readonly QueryShape[]
  readonly unselected: readonly QueryShape[]
}

/** The values of a query, one per extraction. */
export function valuesOf(query: QueryShape): string[] {
  return query.extractions.map((extraction) => extraction.value)
}
