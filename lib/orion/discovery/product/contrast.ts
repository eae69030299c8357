import { countFeatures } from './features'
import { sample, type Rec } from './profile'
import { SETTINGS } from './settings'
import type { UrlPattern } from './url-patterns'

/**
 * Look-alikes among accepted pages: groups (pages of one list, or of one URL pattern) outside the pool of the example
 * that lack a feature all pages of the pool have, and have one of their own. Adds them to `separated`.
 */
export function separateLookAlikes(accepted: Set<Rec>, pool: Set<Rec>, patterns: Map<string, UrlPattern>, separated: Map<Rec, string>): void {
  const seeds = [...pool].filter((r) => accepted.has(r))
  if (seeds.length < SETTINGS.contrastPages) return
  const own = countFeatures(sample(seeds), true)
  for (const [key, group] of groups(accepted, patterns)) {
    if (group.some((r) => r.example)) continue
    const rest = group.filter((r) => !pool.has(r))
    if (rest.length < 2 || rest.length < group.length * 0.5) continue
    if (isSeparate(own, countFeatures(sample(rest), true))) for (const r of rest) separated.set(r, key)
  }
  for (const r of separated.keys()) accepted.delete(r)
}

type Counted = { counts: Map<number, number>; size: number }

/** Does some feature of nearly all pages on one side stand on nearly none of the other, and there are at least two? */
function isSeparate(own: Counted, other: Counted): boolean {
  const missing = onlyIn(own, other)
  return missing >= 1 && missing + (other.size >= 3 ? onlyIn(other, own) : 0) >= 2
}

function onlyIn(a: Counted, b: Counted): number {
  let found = 0
  for (const [feature, count] of a.counts) {
    if (count >= SETTINGS.contrastHigh * a.size && (b.counts.get(feature) ?? 0) <= SETTINGS.contrastLow * b.size) found++
  }
  return found
}

/** Accepted pages by the largest list that shows them, and by URL pattern. */
function groups(accepted: Set<Rec>, patterns: Map<string, UrlPattern>): Map<string, Rec[]> {
  const sizes = new Map<number, number>()
  for (const r of accepted) for (const key of r.lists) sizes.set(key, (sizes.get(key) ?? 0) + 1)
  const found = new Map<string, Rec[]>()
  const put = (key: string, r: Rec) => {
    const group = found.get(key)
    if (group === undefined) found.set(key, [r])
    else group.push(r)
  }
  for (const r of accepted) {
    let best: number | undefined
    for (const key of r.lists) if (best === undefined || (sizes.get(key) ?? 0) > (sizes.get(best) ?? 0)) best = key
    put(`list ${best ?? ''}`, r)
    put(`url ${patterns.get(r.url)?.fine ?? ''}`, r)
  }
  return found
}
