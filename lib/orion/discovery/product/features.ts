import type { SitePage } from '../site-reader'

/** All template features of a page in one sorted list of distinct hashes. */
export function featuresOf(page: SitePage): Uint32Array {
  const all = new Set<number>(page.structure)
  for (const text of page.texts) all.add(text)
  for (const path of page.linkPaths) all.add(path)
  return Uint32Array.from(all).sort()
}

/** Jaccard coefficient of two sorted lists. */
export function overlap(a: Uint32Array, b: Uint32Array): number {
  let shared = 0
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const x = a[i] ?? 0
    const y = b[j] ?? 0
    if (x === y) {
      shared++
      i++
      j++
    } else if (x < y) i++
    else j++
  }
  const union = a.length + b.length - shared
  return union === 0 ? 1 : shared / union
}

/** Number of pages with each feature. */
export function countFeatures(pages: Iterable<Uint32Array>): { counts: Map<number, number>; size: number } {
  const counts = new Map<number, number>()
  let size = 0
  for (const features of pages) {
    size++
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  }
  return { counts, size }
}
