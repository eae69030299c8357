/** FNV-1a over the UTF-16 code units of `text`, continued from `seed`; features of a page are kept as such numbers. */
export function hashText(text: string, seed = 0x811c9dc5): number {
  let h = seed
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  }
  return mix(h)
}

/** Joins two hashes into one; not commutative. */
export function joinHash(a: number, b: number): number {
  return mix(Math.imul(a, 0x85ebca6b) ^ (b + 0x9e3779b9))
}

/** Final avalanche of murmur3, so that near-equal inputs do not give near-equal hashes. */
function mix(h: number): number {
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  h ^= h >>> 16
  return h >>> 0
}
