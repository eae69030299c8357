import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMeasure, parseMoney } from './quantity'

describe('parseMoney', () => {
  it.each([
    ['$61,000.00', 61000, 'USD'],
    ['$2 mi', 2e6, 'USD'],
    ['US$ 5', 5, 'USD'],
    ['R$ 1.234,56', 1234.56, 'BRL'],
    ['€30', 30, 'EUR'],
    ['30 €', 30, 'EUR'],
    ['30 EUR', 30, 'EUR'],
    ['USD 30', 30, 'USD'],
    ['£1.5m', 1.5e6, 'GBP'],
    ['2 milhões de reais', 2e6, 'BRL'],
    ['-$5', -5, 'USD'],
  ])('%s', (text, amount, unit) => {
    expect(parseMoney(text)).toEqual({ amount: expect.closeTo(amount, 6), unit })
  })

  it.each(['61,000.00', '$', 'USD', '30 cm', 'abc', '', 'Room 5', 'May 2010', '5 XYZ'])('%s is not money', (text) => {
    expect(parseMoney(text)).toBeNull()
  })
})

describe('parseMeasure', () => {
  it.each([
    ['170 cm', 1.7, 'm'],
    ['1.70 m', 1.7, 'm'],
    ['6\'5"', 1.9558, 'm'],
    ['6-5', 1.9558, 'm'],
    ['6 ft 5 in', 1.9558, 'm'],
    ['6 feet and 5 inches', 1.9558, 'm'],
    ['250 lbs', 113.398, 'kg'],
    ['101 min', 6060, 's'],
    ['1h 30min', 5400, 's'],
    ['10.2 MP', 10.2, 'MP'],
    ['320 páginas', 320, 'page'],
  ])('%s', (text, amount, unit) => {
    expect(parseMeasure(text)).toEqual({ amount: expect.closeTo(amount, 3), unit })
  })

  it('reads a decimal comma when told so', () => {
    expect(parseMeasure('1,70 m', 'comma')).toEqual({ amount: expect.closeTo(1.7, 6), unit: 'm' })
  })

  it.each(['170', 'cm', '170 apples', '5 cm 3 kg', '27 City / 36 Hwy', '', '6-15', 'about 5 cm'])('%s is no measure', (text) => {
    expect(parseMeasure(text)).toBeNull()
  })
})

describe('both', () => {
  it('never throw, and answer at once for hostile texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,$R€ kmcin\'"-') }), (text) => {
        parseMoney(text)
        parseMeasure(text)
      }),
    )
    for (const text of ['1 '.repeat(200_000), '$'.repeat(200_000), '1cm'.repeat(200_000), '1'.repeat(48), '1 '.repeat(24)]) {
      parseMoney(text)
      parseMeasure(text)
    }
  })
})
