/** Every switch of template recognition and query induction. `PAPER` is the thesis to the letter. */
export interface InductionOptions {
  /** δ: a text on at least this share of the pages is template (thesis 3.3.4). */
  readonly delta: number
  /** γ: a query must extract on at least this share of the pages (thesis 3.3.5). */
  readonly gamma: number
  /** Queries between this share and γ are kept apart, as material for reinforcement; equal to γ: none. */
  readonly minorGamma: number
  /** Located templates: count a text together with the tags above it. */
  readonly located: boolean
  /** Dominant values: a place that holds other data on the remaining pages is a place for data. */
  readonly dominant: boolean
  /** Relaxed apex: the highest node of the path need not fix its position. */
  readonly relaxedApex: boolean
  /** Mixed elements: place the data by its distance from the template's branch. */
  readonly relative: boolean
  /** Also start from the nearest template that precedes the data. */
  readonly precedingPivots: boolean
  /** Also start from the nearest attribute that names a place (id, class, itemprop, …). Needs a graph with attributes. */
  readonly placePivots: boolean
  /** Multi-valued attributes: generalise over sibling positions seen on one page. */
  readonly lists: boolean
  /** Label and value in one text node. */
  readonly splits: boolean
  /** Attribute values (href, content, …) are data, too. Needs a graph with attributes. */
  readonly attributeValues: boolean
  /** Learn from at most so many pages, chosen by a hash of the URL; support is counted on all. */
  readonly sampleSize: number
  /** A query must come from data nodes of at least this share of the sample (and two pages) to be looked at. */
  readonly minOrigins: number
}

export const PAPER: InductionOptions = {
  delta: 0.6,
  gamma: 0.3,
  minorGamma: 0.3,
  located: false,
  dominant: false,
  relaxedApex: false,
  relative: false,
  precedingPivots: false,
  placePivots: false,
  lists: false,
  splits: false,
  attributeValues: false,
  sampleSize: Infinity,
  minOrigins: 0,
}

export const PRODUCT: InductionOptions = {
  delta: 0.6,
  gamma: 0.3,
  minorGamma: 0.05,
  located: true,
  dominant: true,
  relaxedApex: true,
  relative: true,
  precedingPivots: true,
  placePivots: true,
  lists: true,
  splits: true,
  attributeValues: false,
  sampleSize: 100,
  minOrigins: 0.05,
}

export type Mode = 'paper' | 'product'

/** The preset of a mode, with single switches changed. */
export function optionsFor(mode: Mode, changes: Partial<InductionOptions> = {}): InductionOptions {
  return { ...(mode === 'paper' ? PAPER : PRODUCT), ...changes }
}
