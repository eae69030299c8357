import type { DataType, Locale, TypeSet } from '../datatype/datatype'
import { detectType, inferLocale, mostFrequentType } from '../datatype/datatype'
import { parseNumber } from '../datatype/number'
import { countValuesWithTerm, tokenise } from '../similarity/tokenise'

/** What fa needs to know of Ωs, gathered once so that every value is then judged in the time of its own length. */
export interface AttributeProfile {
  readonly types: TypeSet
  readonly type: DataType
  readonly locale: Locale
  readonly mean: number
  readonly deviation: number
  /** f(t, Ωs): in how many values of Ωs a term occurs. */
  readonly frequency: ReadonlyMap<string, number>
  readonly maxFrequency: number
}

/** Profile of the values a selected query extracts (thesis, appendix A.2). */
export function buildAttributeProfile(values: readonly string[], types: TypeSet): AttributeProfile {
  const locale = inferLocale(values)
  const numbers = values.map((value) => parseNumber(value, locale.numbers)).filter((number) => number !== null)
  const mean = numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length)
  const variance = numbers.reduce((sum, n) => sum + (n - mean) ** 2, 0) / Math.max(1, numbers.length)
  const frequency = countValuesWithTerm(values)
  let maxFrequency = 0
  for (const count of frequency.values()) maxFrequency = Math.max(maxFrequency, count)
  return { types, type: mostFrequentType(values, types), locale, mean, deviation: Math.sqrt(variance), frequency, maxFrequency }
}

/** fa_n: how near a number lies to the mean of Ωs (thesis, appendix A.2; μ and σ are swapped in its wording). */
function numberFit(value: string, profile: AttributeProfile): number {
  const number = parseNumber(value, profile.locale.numbers)
  if (number === null) return 0
  if (profile.deviation === 0) return number === profile.mean ? 1 : 0
  return Math.exp(-0.5 * ((number - profile.mean) / profile.deviation) ** 2)
}

/** fa_s: mean fitness of the terms of a value (thesis, appendix A.2). */
function stringFit(value: string, profile: AttributeProfile, siteTerms: ReadonlyMap<string, number>): number {
  const terms = new Set(tokenise(value))
  let sum = 0
  for (const term of terms) {
    const f = profile.frequency.get(term)
    if (f === undefined) continue
    sum += (f / Math.max(f, siteTerms.get(term) ?? 0)) * (f / profile.maxFrequency)
  }
  return terms.size === 0 ? 0 : sum / terms.size
}

/**
 * fa(v, Ωs): how well a value fits those a selected query extracts, 0 to 1, by their most frequent data type
 * (thesis, appendix A.2). `siteTerms` is N(t): occurrences in the extractions of all selected queries of the site.
 */
export function attributeFit(value: string, profile: AttributeProfile, siteTerms: ReadonlyMap<string, number>): number {
  if (profile.type === 'number') return numberFit(value, profile)
  if (profile.type === 'string') return stringFit(value, profile, siteTerms)
  return detectType(value, profile.types) === profile.type ? 1 : 0
}
