import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jaro, jaroWinkler } from './jaro-winkler'

describe('jaro', () => {
  it.each([
    ['MARTHA', 'MARHTA', 0.944],
    ['DWAYNE', 'DUANE', 0.822],
    ['DIXON', 'DICKSONX', 0.767],
    ['JELLYFISH', 'SMELLYFISH', 0.896],
    ['abc', 'xyz', 0],
    ['', 'abc', 0],
    ['', '', 1],
    ['A', 'B', 0],
  ])('%s / %s = %f (published values)', (a, b, expected) => {
    expect(jaro(a, b)).toBeCloseTo(expected, 3)
  })
})

describe('jaroWinkler', () => {
  it.each([
    ['MARTHA', 'MARHTA', 0.961],
    ['DWAYNE', 'DUANE', 0.84],
    ['DIXON', 'DICKSONX', 0.813],
  ])('%s / %s = %f (published values)', (a, b, expected) => {
    expect(jaroWinkler(a, b)).toBeCloseTo(expected, 3)
  })

  it('rates the paths of table 3.3 that differ in one tag above those that differ in many', () => {
    const selected = 'DIV-LI-DIV'
    expect(jaroWinkler('DIV-LI-DIV-FONT', selected)).toBeCloseTo(0.933, 3)
    expect(jaroWinkler('DIV-LI-DIV-FONT', selected)).toBeGreaterThan(jaroWinkler('DIV-LI-UL-HTML-DIV', selected))
    expect(jaroWinkler('DIV-LI-UL-HTML-DIV', selected)).toBeGreaterThan(jaroWinkler('P-DIV-P', selected))
  })

  it('counts characters, not UTF-16 halves', () => {
    expect(jaro('😀a', '😀b')).toBeCloseTo(jaro('xa', 'xb'), 10)
  })

  it('stays in [0,1], is symmetric up to the choice of matches, and is 1 exactly for equal strings', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        const score = jaroWinkler(a, b)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1 + 1e-12)
        expect(jaroWinkler(a, a)).toBe(1)
        if (a !== b) expect(score).toBeLessThan(1)
        else expect(score).toBe(1)
        expect(jaro(a, b) > 0).toBe(jaro(b, a) > 0)
      }),
    )
  })
})
