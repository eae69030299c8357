import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inferNumberStyle, parseNumber } from './number'

describe('parseNumber', () => {
  it.each([
    ['42', 42],
    ['-3', -3],
    ['−3.5', -3.5],
    ['1,234', 1234],
    ['1,234,567.89', 1234567.89],
    ['1.234.567,89', 1234567.89],
    ['1.234.567', 1234567],
    ['1 234,5', 1234.5],
    ['1\u00a0234', 1234],
    ["1'234.50", 1234.5],
    ['12,5', 12.5],
    ['12.50', 12.5],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['12 %', 12],
    ['12%', 12],
    ['', null],
    ['abc', null],
    ['12 cm', null],
    ['1,23,456', null],
    ['1.2.3', null],
    ['12 34', null],
    ['5.', null],
    ['2010-05-01', null],
  ])('%s → %s', (text, expected) => {
    expect(parseNumber(text)).toBe(expected)
  })

  it('reads three digits after the only separator by style', () => {
    expect(parseNumber('1.234', 'point')).toBe(1.234)
    expect(parseNumber('1.234', 'comma')).toBe(1234)
    expect(parseNumber('1,234', 'point')).toBe(1234)
    expect(parseNumber('1,234', 'comma')).toBe(1.234)
  })

  it('reads back any number printed in English or in Portuguese', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (number) => {
        const rounded = Math.round(number * 100) / 100
        const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
        expect(parseNumber(rounded.toLocaleString('en-US', options), 'point')).toBeCloseTo(rounded, 6)
        expect(parseNumber(rounded.toLocaleString('pt-BR', options), 'comma')).toBeCloseTo(rounded, 6)
      }),
    )
  })

  it('never throws and never gives NaN', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,' -%~") }), (text) => {
        const value = parseNumber(text)
        expect(value === null || Number.isFinite(value)).toBe(true)
      }),
    )
  })

  it('answers at once for a very long text', () => {
    expect(parseNumber('1.'.repeat(500_000))).toBeNull()
  })
})

describe('inferNumberStyle', () => {
  it.each([
    [['1.234,56', '12'], 'comma'],
    [['1,234.56', '12'], 'point'],
    [['12,5', '3,75', '8.1'], 'comma'],
    [['12', '13'], 'point'],
    [[], 'point'],
  ] as const)('%j → %s', (values, style) => {
    expect(inferNumberStyle(values)).toBe(style)
  })
})
