import { countTerms, tokenise } from './tokenise'

/** Weight c of the background in the Dirichlet smoothing. */
const SMOOTHING = 1

/** Relative frequency of every term in a collection of values: the bg(t) of the smoothing. */
export interface Background {
  readonly frequency: ReadonlyMap<string, number>
}

/** Background model of the aligned values (thesis, appendix A.3, after Cohen et al. 2003). */
export function buildBackground(values: Iterable<string>): Background {
  const counts = countTerms(values)
  let total = 0
  for (const count of counts.values()) total += count
  return { frequency: new Map(Array.from(counts, ([term, count]) => [term, count / total])) }
}

/** One term's share of the divergence, in bits. */
function divergencePart(p: number, q: number): number {
  const middle = (p + q) / 2
  return ((p > 0 ? p * Math.log2(p / middle) : 0) + (q > 0 ? q * Math.log2(q / middle) : 0)) / 2
}

function count(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/**
 * fe for strings: 1 − Jensen–Shannon divergence (base 2) of two term distributions with Dirichlet smoothing,
 * p(t) = (f + c·bg(t)) / (n + c) (thesis, appendix A.3). Equal strings score 1.
 * Terms of the background in neither value are summed in closed form, so the cost is that of the two values alone.
 */
export function dirichletSimilarity(first: string, second: string, background: Background): number {
  if (first === second) return 1
  const a = tokenise(first)
  const b = tokenise(second)
  if (a.join(' ') === b.join(' ')) return a.length > 0 ? 1 : 0
  const countA = count(a)
  const countB = count(b)
  const scaleA = 1 / (a.length + SMOOTHING)
  const scaleB = 1 / (b.length + SMOOTHING)
  let divergence = 0
  let seenBackground = 0
  for (const term of new Set([...countA.keys(), ...countB.keys()])) {
    const bg = background.frequency.get(term) ?? 0
    seenBackground += bg
    const p = ((countA.get(term) ?? 0) + SMOOTHING * bg) * scaleA
    const q = ((countB.get(term) ?? 0) + SMOOTHING * bg) * scaleB
    divergence += divergencePart(p, q)
  }
  const rest = background.frequency.size > 0 ? Math.max(0, 1 - seenBackground) : 0
  divergence += rest * divergencePart(SMOOTHING * scaleA, SMOOTHING * scaleB)
  return Math.min(1, Math.max(0, 1 - divergence))
}
