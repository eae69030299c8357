import type { DataType, Locale, TypeSet } from '../datatype/datatype'
import { inferLocale, mostFrequentType, normalise } from '../datatype/datatype'
import { parseNumber } from '../datatype/number'
import type { Background } from '../similarity/jensen-shannon'
import { buildBackground, dirichletSimilarity } from '../similarity/jensen-shannon'
import type { QueryShape } from './query-shape'
import { valuesOf } from './query-shape'

/** θ: two numbers are the same when they differ by at most this share of the smaller mean (Bronzi et al. 2013). */
const NUMBER_TOLERANCE = 0.02
/** Values of one entity that are compared: lists longer than this are cut, so a broken query costs no quadratic time. */
const MAX_VALUES_PER_ENTITY = 16

interface EntityValues {
  readonly byEntity: ReadonlyMap<string, readonly string[]>
  readonly locale: Locale
  readonly meanAbsolute: number
}

/** The aligned queries A of an attribute, prepared for comparing many candidates with them (thesis 3.4.3). */
export interface AlignedModel {
  readonly types: TypeSet
  readonly type: DataType
  readonly background: Background
  readonly queries: readonly EntityValues[]
}

function readEntityValues(query: QueryShape): EntityValues {
  const byEntity = new Map<string, string[]>()
  for (const { entityId, value } of query.extractions) {
    if (entityId === null) continue
    const values = byEntity.get(entityId)
    if (!values) byEntity.set(entityId, [value])
    else if (values.length < MAX_VALUES_PER_ENTITY) values.push(value)
  }
  const all = valuesOf(query)
  const locale = inferLocale(all)
  const numbers = all.map((value) => parseNumber(value, locale.numbers)).filter((number) => number !== null)
  const meanAbsolute = numbers.reduce((sum, n) => sum + Math.abs(n), 0) / Math.max(1, numbers.length)
  return { byEntity, locale, meanAbsolute }
}

/** Prepares the aligned queries once per selected query: their type, background and values by entity. */
export function buildAlignedModel(aligned: readonly QueryShape[], types: TypeSet): AlignedModel {
  const values = aligned.flatMap(valuesOf)
  return { types, type: mostFrequentType(values, types), background: buildBackground(values), queries: aligned.map(readEntityValues) }
}

/** fe(v_c, v_a) for one pair of values, by the most frequent type in A (thesis, appendix A.3). */
function valueFit(c: string, a: string, candidate: EntityValues, aligned: EntityValues, model: AlignedModel): number {
  if (model.type === 'string') return dirichletSimilarity(c, a, model.background)
  if (model.type === 'number') {
    const numberC = parseNumber(c, candidate.locale.numbers)
    const numberA = parseNumber(a, aligned.locale.numbers)
    if (numberC === null || numberA === null) return 0
    const tolerance = NUMBER_TOLERANCE * Math.min(candidate.meanAbsolute, aligned.meanAbsolute)
    return Math.abs(numberC - numberA) <= tolerance ? 1 : 0
  }
  return normalise(c, model.types, candidate.locale) === normalise(a, model.types, aligned.locale) ? 1 : 0
}

/** What two queries of different sites say of the entities they share. */
export interface EntitySimilarity {
  /** Mean fe over the shared entities; of several values of one entity the best pair counts. */
  readonly similarity: number
  readonly sharedEntities: number
}

function compare(candidate: EntityValues, aligned: EntityValues, model: AlignedModel): EntitySimilarity {
  let sum = 0
  let sharedEntities = 0
  const [small, large] = candidate.byEntity.size <= aligned.byEntity.size ? [candidate, aligned] : [aligned, candidate]
  for (const entity of small.byEntity.keys()) {
    if (!large.byEntity.has(entity)) continue
    sharedEntities++
    let best = 0
    for (const c of candidate.byEntity.get(entity) ?? []) {
      for (const a of aligned.byEntity.get(entity) ?? []) best = Math.max(best, valueFit(c, a, candidate, aligned, model))
    }
    sum += best
  }
  return { similarity: sharedEntities === 0 ? 0 : sum / sharedEntities, sharedEntities }
}

/**
 * sim_entity: the aligned query that agrees best with the candidate on shared entities, or null when none shares any:
 * the component is then absent (thesis 3.4.3, formula 3.4, with the mean in place of the printed sum).
 */
export function entitySimilarity(candidate: QueryShape, model: AlignedModel): EntitySimilarity | null {
  const values = readEntityValues(candidate)
  let best: EntitySimilarity | null = null
  for (const aligned of model.queries) {
    const found = compare(values, aligned, model)
    if (found.sharedEntities > 0 && (best === null || found.similarity > best.similarity)) best = found
  }
  return best
}
