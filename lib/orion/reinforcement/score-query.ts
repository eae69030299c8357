import type { TypeSet } from '../datatype/datatype'
import { jaroWinkler } from '../similarity/jaro-winkler'
import { countTerms } from '../similarity/tokenise'
import type { AttributeProfile } from './attribute-similarity'
import { attributeFit, buildAttributeProfile } from './attribute-similarity'
import type { AlignedModel } from './entity-similarity'
import { buildAlignedModel, entitySimilarity } from './entity-similarity'
import type { QueryShape, SiteQueries } from './query-shape'
import { valuesOf } from './query-shape'

/** The five components of q_score (thesis 3.4.3). */
export const COMPONENTS = ['pivot', 'path', 'attribute', 'entity', 'pages'] as const
export type Component = (typeof COMPONENTS)[number]
export type Weights = Readonly<Record<Component, number>>

/** w1 … w5 of formula 3.5, as found best in the thesis (4.5.2.2). */
export const PAPER_WEIGHTS: Weights = { pivot: 0.1, path: 0.1, attribute: 0.25, entity: 0.45, pages: 0.1 }

/** A score that explains itself: what each component gave and how much it counted. */
export interface QueryScore {
  readonly score: number
  /** Each component from 0 to 1; null where it is absent. */
  readonly components: Readonly<Record<Component, number | null>>
  /** The weights used: those of absent components are shared out among the others. */
  readonly weights: Weights
  /** Entities on which the candidate was compared with the best aligned query. */
  readonly sharedEntities: number
}

/** Everything about a selected query that the scores of its candidates have in common. */
export interface ScoringContext {
  readonly selected: QueryShape
  readonly pageCount: number
  readonly profile: AttributeProfile
  readonly siteTerms: ReadonlyMap<string, number>
  readonly aligned: AlignedModel
}

/** Gathers what the scores against one selected query share; N(t) is counted over all selected queries of the site. */
export function buildScoringContext(selected: QueryShape, site: SiteQueries, aligned: readonly QueryShape[], types: TypeSet): ScoringContext {
  const others = site.selected.filter((query) => query.id !== selected.id)
  return {
    selected,
    pageCount: site.pageCount,
    profile: buildAttributeProfile(valuesOf(selected), types),
    siteTerms: countTerms([selected, ...others].flatMap(valuesOf)),
    aligned: buildAlignedModel(aligned, types),
  }
}

/** Weights that sum to 1 over the components that are there. */
export function rescaleWeights(weights: Weights, components: QueryScore['components']): Weights {
  let sum = 0
  for (const name of COMPONENTS) if (components[name] !== null) sum += weights[name]
  const scaled = { ...weights }
  for (const name of COMPONENTS) scaled[name] = components[name] === null || sum === 0 ? 0 : weights[name] / sum
  return scaled
}

/** sim_attr: mean fa over the extractions of the candidate; equal values are judged once (thesis 3.4.3, formula 3.3). */
function attributeSimilarity(candidate: QueryShape, context: ScoringContext): number {
  const counts = new Map<string, number>()
  for (const { value } of candidate.extractions) counts.set(value, (counts.get(value) ?? 0) + 1)
  let sum = 0
  for (const [value, count] of counts) sum += count * attributeFit(value, context.profile, context.siteTerms)
  return candidate.extractions.length === 0 ? 0 : sum / candidate.extractions.length
}

/** q_score(Qc, Qs, A) with its components kept (thesis 3.4.3, formulas 3.1 to 3.5). */
export function scoreQuery(candidate: QueryShape, context: ScoringContext, weights: Weights = PAPER_WEIGHTS): QueryScore {
  const entity = entitySimilarity(candidate, context.aligned)
  const pages = new Set(candidate.extractions.map((extraction) => extraction.page)).size
  const components = {
    pivot: jaroWinkler(candidate.pivot, context.selected.pivot),
    path: jaroWinkler(candidate.path, context.selected.path),
    attribute: attributeSimilarity(candidate, context),
    entity: entity?.similarity ?? null,
    pages: context.pageCount === 0 ? 0 : Math.min(1, pages / context.pageCount),
  }
  const used = rescaleWeights(weights, components)
  let score = 0
  for (const name of COMPONENTS) score += used[name] * (components[name] ?? 0)
  return { score, components, weights: used, sharedEntities: entity?.sharedEntities ?? 0 }
}
