import type { PageTree } from '../sgraph/page-tree'

/** FNV-1a, 32 bits: the same number for the same URL on every machine. */
function hashUrl(url: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < url.length; i++) hash = Math.imul(hash ^ url.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/**
 * The pages to learn from, at most `size`: chosen by a hash of their URL, hence independent of the order of the pages
 * (product addition). Given in the order of that hash.
 */
export function samplePages(pages: readonly PageTree[], size: number): number[] {
  const hashed = pages.map((page, index) => ({ index, hash: hashUrl(page.url), url: page.url }))
  hashed.sort((a, b) => a.hash - b.hash || (a.url < b.url ? -1 : a.url > b.url ? 1 : a.index - b.index))
  return hashed.slice(0, size).map(({ index }) => index)
}
