import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildBackground, dirichletSimilarity } from './jensen-shannon'
import { tokenise } from './tokenise'

/** The definition, term by term over the whole vocabulary. */
function literal(first: string, second: string, aligned: string[]): number {
  const all = aligned.flatMap(tokenise)
  const vocabulary = new Set([...tokenise(first), ...tokenise(second), ...all])
  const p = (value: string, term: string) => {
    const terms = tokenise(value)
    const bg = all.length ? all.filter((t) => t === term).length / all.length : 0
    return (terms.filter((t) => t === term).length + bg) / (terms.length + 1)
  }
  let sum = 0
  for (const term of vocabulary) {
    const [a, b] = [p(first, term), p(second, term)]
    const m = (a + b) / 2
    if (a > 0) sum += (a * Math.log2(a / m)) / 2
    if (b > 0) sum += (b * Math.log2(b / m)) / 2
  }
  return 1 - sum
}

const words = fc.array(fc.constantFrom('real', 'madrid', 'psg', 'barcelona', 'fc', 'club'), { minLength: 1, maxLength: 5 }).map((w) => w.join(' '))

describe('dirichletSimilarity', () => {
  const background = buildBackground(['Real Madrid', 'PSG', 'FC Barcelona'])

  it('scores equal strings 1, also when only case or punctuation differ', () => {
    expect(dirichletSimilarity('PSG', 'PSG', background)).toBe(1)
    expect(dirichletSimilarity('F.C. Barcelona', 'f c barcelona', background)).toBe(1)
  })

  it('rates a name with one more word above another name, clearly so with many names in the background', () => {
    expect(dirichletSimilarity('FC Barcelona', 'Barcelona', background)).toBeCloseTo(0.909, 3)
    expect(dirichletSimilarity('Real Madrid', 'Barcelona', background)).toBeCloseTo(0.679, 3)
    const many = buildBackground(Array.from({ length: 200 }, (_, i) => `club${i} town${i}`))
    expect(dirichletSimilarity('FC Barcelona', 'Barcelona', many)).toBeGreaterThan(0.7)
    expect(dirichletSimilarity('Real Madrid', 'Barcelona', many)).toBeLessThan(0.45)
  })

  it('equals the worked value for two one-word strings', () => {
    // bg = 1/2 each; p = (3/4, 1/4), q = (1/4, 3/4): divergence = 1 − H(1/4) = 0.18872…
    expect(dirichletSimilarity('a', 'b', buildBackground(['a', 'b']))).toBeCloseTo(0.811278, 6)
  })

  it('is the definition summed over the whole vocabulary', () => {
    fc.assert(
      fc.property(words, words, fc.array(words), (a, b, aligned) => {
        const fast = dirichletSimilarity(a, b, buildBackground(aligned))
        if (tokenise(a).join() === tokenise(b).join()) expect(fast).toBe(1)
        else expect(fast).toBeCloseTo(Math.max(0, literal(a, b, aligned)), 9)
      }),
    )
  })

  it('stays in [0,1] and is symmetric for any strings', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), fc.array(fc.string()), (a, b, aligned) => {
        const model = buildBackground(aligned)
        const score = dirichletSimilarity(a, b, model)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        expect(dirichletSimilarity(b, a, model)).toBeCloseTo(score, 9)
      }),
    )
  })
})
