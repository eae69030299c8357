import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureAgreement } from './measure-agreement'

/** Rows are coders, columns are units, `*` is missing. */
function unitsOf(...coders: string[]): (string | null)[][] {
  const rows = coders.map((coder) => coder.split(' '))
  return (rows[0] ?? []).map((_, unit) => rows.map((row) => (row[unit] === '*' ? null : (row[unit] ?? null))))
}

describe('measureAgreement', () => {
  it('gives the alpha of Krippendorff’s example with missing data', () => {
    const units = unitsOf('* * * * * 3 4 1 2 1 1 3 3 * 3', '1 * 2 1 3 3 4 3 * * * * * * *', '* * 2 1 3 4 4 * 2 1 1 3 3 * 4')
    expect(measureAgreement(units)).toBeCloseTo(0.691, 3)
  })

  it('gives the alpha of Krippendorff’s binary example with two observers', () => {
    expect(measureAgreement(unitsOf('0 1 0 0 0 0 0 0 1 0', '1 1 1 0 0 1 0 0 0 0'))).toBeCloseTo(0.095, 3)
  })

  it('is below zero when annotators always disagree', () => {
    // Four values in two units: observed disagreement 1, expected (2·2 + 2·2) / (4·3) = 2/3, alpha = 1 − 3/2.
    expect(measureAgreement([['a', 'b'], ['b', 'a']])).toBeCloseTo(-0.5)
  })

  it('says nothing without two values on a task', () => {
    expect(measureAgreement([])).toBeNull()
    expect(measureAgreement([['a'], ['b', null], [null, null]])).toBeNull()
  })

  it('is 1 on perfect agreement', () => {
    const unanimous = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 2, max: 6 })).map(([label, count]) => new Array<string>(count).fill(label))
    fc.assert(fc.property(fc.array(unanimous, { minLength: 1, maxLength: 10 }), (units) => { expect(measureAgreement(units)).toBe(1) }))
  })

  it('depends neither on the order of votes and tasks nor on names, and never exceeds 1', () => {
    const unit = fc.array(fc.option(fc.constantFrom('a', 'b', 'c')), { maxLength: 6 })
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 10 }), (units) => {
        const alpha = measureAgreement(units)
        const other = measureAgreement([...units].reverse().map((values) => [...values].reverse().map((value) => value && `${value}'`)))
        if (alpha === null) expect(other).toBeNull()
        else {
          expect(other).toBeCloseTo(alpha, 9)
          expect(alpha).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
