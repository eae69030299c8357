import { countFeatures } from './features'
import { SETTINGS } from './settings'

/** A downloaded page as classification sees it. */
export type Rec = {
  url: string
  shape: Uint32Array
  words: Uint32Array
  /** Lists that show the page: key of (source page, link-path). */
  lists: number[]
  example: boolean
}

/** Weighted template features of a type. */
export type Profile = { weights: Map<number, number>; total: number }

/** Features most members have, weighted by how seldom the other pages of the site have them. */
export function buildProfile(members: Rec[], background: Rec[]): Profile {
  const withWords = members.length >= SETTINGS.fewPages
  const own = countFeatures(members, withWords)
  const other = countFeatures(background, withWords)
  const need = own.size < SETTINGS.fewPages ? own.size : Math.ceil(own.size * SETTINGS.templateShare)
  const weights = new Map<number, number>()
  let total = 0
  for (const [feature, count] of own.counts) {
    if (count < need) continue
    const elsewhere = other.size === 0 ? 0 : ((other.counts.get(feature) ?? 0) + 0.02) / (other.size + 0.04)
    const weight = (1 - elsewhere) ** 2
    if (weight < 0.01) continue
    weights.set(feature, weight)
    total += weight
  }
  return { weights, total }
}

/** Share of a type's template a page has. */
export function coverage(profile: Profile, page: Rec): number {
  if (profile.total === 0) return 0
  let sum = 0
  for (const feature of page.shape) sum += profile.weights.get(feature) ?? 0
  for (const feature of page.words) sum += profile.weights.get(feature) ?? 0
  return sum / profile.total
}

/** The q-point of some numbers; 0 when there are none. */
export function quantile(values: number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(q * (sorted.length - 1))] ?? 0
}

/** At most SETTINGS.sample items, evenly spread. */
export function sample<T>(items: T[]): T[] {
  if (items.length <= SETTINGS.sample) return items
  const step = items.length / SETTINGS.sample
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}
