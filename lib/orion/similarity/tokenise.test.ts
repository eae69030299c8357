import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countTerms, countValuesWithTerm, tokenise } from './tokenise'

describe('tokenise', () => {
  it.each([
    ['Real Madrid', ['real', 'madrid']],
    ['São Paulo F.C.', ['são', 'paulo', 'f', 'c']],
    ['$61,000.00', ['61', '000', '00']],
    ['★★★', ['★★★']],
    ['  \u00a0 ', []],
    ['ﬁne', ['fine']],
    ['東京 Tower', ['東京', 'tower']],
  ])('%s → %j', (value, terms) => {
    expect(tokenise(value)).toEqual(terms)
  })

  it('never throws, never returns an empty term, and is stable when applied to its own terms', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        for (const term of tokenise(value)) expect(term).not.toBe('')
        const once = tokenise(value)
        if (once.every((t) => /^[a-z0-9]+$/.test(t))) expect(tokenise(once.join(' '))).toEqual(once)
      }),
    )
  })
})

describe('term counts', () => {
  it('counts occurrences and values apart', () => {
    const values = ['New New York', 'York']
    expect(Object.fromEntries(countTerms(values))).toEqual({ new: 2, york: 2 })
    expect(Object.fromEntries(countValuesWithTerm(values))).toEqual({ new: 1, york: 2 })
  })

  it('never counts more values than occurrences, nor more values than there are', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (values) => {
        const occurrences = countTerms(values)
        for (const [term, count] of countValuesWithTerm(values)) {
          expect(count).toBeLessThanOrEqual(occurrences.get(term) ?? 0)
          expect(count).toBeLessThanOrEqual(values.length)
        }
      }),
    )
  })
})
