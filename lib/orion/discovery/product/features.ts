import type { SitePage } from '../site-reader'

/** Template features of a page as sorted lists of distinct hashes: its shape, and the words of its short texts. */
export function featuresOf(page: SitePage): { shape: Uint32Array; words: Uint32Array } {
  const shape = new Set<number>(page.structure)
  for (const path of page.linkPaths) shape.add(path)
  return { shape: Uint32Array.from(shape).sort(), words: Uint32Array.from(page.texts).sort() }
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
export function countFeatures(pages: { shape: Uint32Array; words: Uint32Array }[], withWords: boolean): { counts: Map<number, number>; size: number } {
  const counts = new Map<number, number>()
  for (const { shape, words } of pages) {
    for (const feature of shape) counts.set(feature, (counts.get(feature) ?? 0) + 1)
    if (withWords) for (const feature of words) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  }
  return { counts, size: pages.length }
}
