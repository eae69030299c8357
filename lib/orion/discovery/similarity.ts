import { urlTerms } from './url-terms'

/** Targets of an index page's links by link-path; the link-path of a page here is its index-path (thesis §3.2.1). */
export type LinksByPath = Map<number, Set<string>>

/** Weights of the URL terms of a sample page, seen from an index page (thesis §3.2.3.1, W = TF × ln ILF). */
export function termWeights(index: LinksByPath, indexPath: number, sample: string, terms = urlTerms): Map<string, number> {
  const own = index.get(indexPath) ?? new Set<string>()
  const weights = new Map<string, number>()
  for (const term of terms(sample)) {
    let frequency = 0
    for (const url of own) if (terms(url).has(term)) frequency++
    let paths = 0
    for (const urls of index.values()) {
      for (const url of urls) {
        if (terms(url).has(term)) {
          paths++
          break
        }
      }
    }
    weights.set(term, paths === 0 ? 0 : frequency * Math.log(index.size / paths))
  }
  return weights
}

/** Share of the sample's term weight that another URL has too (thesis §3.2.3.1, ssim_url). */
export function ssimUrl(weights: Map<string, number>, other: Set<string>): number {
  let total = 0
  let shared = 0
  let count = 0
  for (const [term, weight] of weights) {
    total += weight
    if (!other.has(term)) continue
    shared += weight
    count++
  }
  if (total > 0) return shared / total
  return weights.size === 0 ? 0 : count / weights.size
}

/** Jaccard coefficient of two sets; of the link-path sets it is sim_html (thesis §3.2.3.2). */
export function jaccard(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  let shared = 0
  for (const value of small) if (large.has(value)) shared++
  const union = a.size + b.size - shared
  return union === 0 ? 1 : shared / union
}
