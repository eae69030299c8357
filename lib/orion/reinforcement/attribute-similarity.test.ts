import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countTerms } from '../similarity/tokenise'
import { attributeFit, buildAttributeProfile } from './attribute-similarity'

const none = new Map<string, number>()

describe('fa for patterns', () => {
  it('is 1 for the same type, else 0', () => {
    const dates = buildAttributeProfile(['2009-10-30', 'October 3, 2010', 'unknown'], 'paper')
    expect(dates.type).toBe('date')
    expect(attributeFit('30 de outubro de 2009', dates, none)).toBe(1)
    expect(attributeFit('Real Madrid', dates, none)).toBe(0)
  })

  it('knows money, measures, addresses in product mode only', () => {
    for (const [known, other] of [['$5', '$61,000.00'], ['170 cm', '1.80 m'], ['a@b.org', 'c@d.org'], ['www.a.org', 'https://b.org']] as const) {
      expect(attributeFit(other, buildAttributeProfile([known], 'product'), none)).toBe(1)
      expect(attributeFit('Real Madrid', buildAttributeProfile([known], 'product'), none)).toBe(0)
      expect(buildAttributeProfile([known], 'paper').type).toBe('string')
    }
  })
})

describe('fa for numbers', () => {
  const profile = buildAttributeProfile(['170', '180', '190'], 'paper')

  it('falls with the distance from the mean, in standard deviations', () => {
    expect(attributeFit('180', profile, none)).toBe(1)
    expect(attributeFit(String(180 + profile.deviation), profile, none)).toBeCloseTo(Math.exp(-0.5), 3)
    expect(attributeFit('1999', profile, none)).toBeCloseTo(0, 10)
    expect(attributeFit('tall', profile, none)).toBe(0)
  })

  it('demands equality when all numbers are equal', () => {
    const constant = buildAttributeProfile(['5', '5'], 'paper')
    expect(attributeFit('5.0', constant, none)).toBe(1)
    expect(attributeFit('6', constant, none)).toBe(0)
  })

  it('reads numbers as the selected values are written', () => {
    const portuguese = buildAttributeProfile(['1.234,50', '1.300,75'], 'paper')
    expect(attributeFit('1.267', portuguese, none)).toBeGreaterThan(0.9)
  })
})

describe('fa for strings', () => {
  it('is the worked example: f/N × f/fmax averaged over the terms of the value', () => {
    const team = ['Real Madrid', 'Real Betis']
    const profile = buildAttributeProfile(team, 'paper')
    // real: f = 2, N = 3 (once in another attribute), fmax = 2 → 2/3; madrid: f = 1, N = 1 → 1/2; cf unknown → 0
    const siteTerms = countTerms([...team, 'Real Name'])
    expect(attributeFit('Real Madrid', profile, siteTerms)).toBeCloseTo((2 / 3 + 1 / 2) / 2, 10)
    expect(attributeFit('Madrid CF', profile, siteTerms)).toBeCloseTo(1 / 4, 10)
    expect(attributeFit('PSG', profile, siteTerms)).toBe(0)
    expect(attributeFit('', profile, siteTerms)).toBe(0)
  })

  it('stays in [0,1] for any values', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.string()), fc.string(), (values, others, value) => {
        const fit = attributeFit(value, buildAttributeProfile(values, 'product'), countTerms([...values, ...others]))
        expect(fit).toBeGreaterThanOrEqual(0)
        expect(fit).toBeLessThanOrEqual(1)
      }),
    )
  })
})
