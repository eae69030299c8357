const WORD = /[\p{L}\p{M}\p{N}]+/gu

/**
 * The terms T(v) of a value in order, with repeats: runs of letters or digits in lower case (thesis, appendix A.2).
 * A value without any (e.g. "★★★") is one term of its own.
 */
export function tokenise(value: string): string[] {
  const text = value.normalize('NFKC').toLowerCase()
  const words = text.match(WORD)
  if (words) return words
  const trimmed = text.trim()
  return trimmed === '' ? [] : [trimmed]
}

/** How often each term occurs in the values. */
export function countTerms(values: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) for (const term of tokenise(value)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/** In how many of the values each term occurs: f(t, Ω) (thesis, appendix A.2). */
export function countValuesWithTerm(values: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) for (const term of new Set(tokenise(value))) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}
