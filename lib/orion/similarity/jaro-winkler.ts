/** Boost per character of common prefix, and how many characters of it count (Winkler 1999). */
const PREFIX_SCALE = 0.1
const PREFIX_LENGTH = 4

/** Jaro similarity of two strings, 0 to 1 (thesis, appendix A.1). Equal strings, also empty ones, score 1. */
export function jaro(first: string, second: string): number {
  if (first === second) return 1
  const a = Array.from(first)
  const b = Array.from(second)
  const window = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const takenInB = new Uint8Array(b.length)
  const matchedInA: string[] = []
  a.forEach((char, i) => {
    const end = Math.min(b.length - 1, i + window)
    for (let j = Math.max(0, i - window); j <= end; j++) {
      if (takenInB[j] || b[j] !== char) continue
      takenInB[j] = 1
      matchedInA.push(char)
      return
    }
  })
  const m = matchedInA.length
  if (m === 0) return 0
  const matchedInB = b.filter((_, j) => takenInB[j])
  const transposed = matchedInA.filter((char, k) => char !== matchedInB[k]).length / 2
  return (m / a.length + m / b.length + (m - transposed) / m) / 3
}

/** Jaro–Winkler similarity, 0 to 1: f_l for pivots and f_x for paths (thesis, appendix A.1). */
export function jaroWinkler(first: string, second: string): number {
  const base = jaro(first, second)
  let prefix = 0
  while (prefix < PREFIX_LENGTH && prefix < first.length && first[prefix] === second[prefix]) prefix++
  return base + prefix * PREFIX_SCALE * (1 - base)
}
