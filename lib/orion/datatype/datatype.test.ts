import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectType, inferLocale, mostFrequentType, normalise } from './datatype'

describe('detectType', () => {
  it.each([
    ['978-0-306-40615-7', 'isbn'],
    ['30 de outubro de 2009', 'date'],
    ['10/30/2009', 'date'],
    ['(212) 555-1234', 'phone'],
    ['212-555-1234', 'phone'],
    ['212.555.1234', 'phone'],
    ['+55 51 3308-6000', 'phone'],
    ['Tel: 555-1234', 'phone'],
    ['(51) 3308 6000 ramal 12', 'phone'],
    ['1,234', 'number'],
    ['2009', 'number'],
    ['$61,000.00', 'money'],
    ['R$ 10', 'money'],
    ['170 cm', 'measure'],
    ['6\'5"', 'measure'],
    ['https://example.org/a', 'url'],
    ['www.example.org', 'url'],
    ['ana@example.org', 'email'],
    ['Real Madrid', 'string'],
    ['27 City / 36 Hwy', 'string'],
    ['', 'string'],
    ['3 rooms', 'string'],
  ] as const)('%s is %s', (value, type) => {
    expect(detectType(value)).toBe(type)
  })

  it('knows only the five types of the thesis in paper mode', () => {
    expect(['$5', '170 cm', 'www.example.org', 'ana@example.org'].map((v) => detectType(v, 'paper'))).toEqual(Array(4).fill('string'))
    expect(detectType('30/10/2009', 'paper')).toBe('date')
  })

  it('never throws for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void detectType(text)))
  })

  it('needs linear time: a million characters of each trap finish at once', () => {
    for (const trap of ['1', 'a@', 'a.', '1-', '( ', 'www.', '1 ', "1'", 'jan ', '$', '+', '=', 'ISBN ']) {
      detectType(trap.repeat(Math.ceil(1_000_000 / trap.length)))
      for (const length of [30, 60, 300]) detectType(trap.repeat(Math.ceil(length / trap.length)))
    }
  })
})

describe('normalise', () => {
  it.each([
    ['October 30, 2009', '2009-10-30'],
    ['0-306-40615-2', '9780306406157'],
    ['(212) 555-1234', '212.555.1234'],
    ['+1 212 555 1234', '(212) 555-1234'],
    ['170 cm', '1.70 m'],
    ['US$ 5', '$5.00'],
    ['HTTP://www.Example.org/', 'example.org'.replace('', 'https://')],
    ['  Real \u00a0 Madrid ', 'real madrid'],
    ['mailto:Ana@Example.org', 'ana@example.org'],
  ])('%s = %s', (a, b) => {
    expect(normalise(a)).toBe(normalise(b))
  })

  it('reads by locale', () => {
    const portuguese = inferLocale(['R$ 1.234,56', '25/12/2009'])
    expect(portuguese).toEqual({ numbers: 'comma', dates: 'day-first' })
    expect(normalise('1.234', 'product', portuguese)).toBe('1234')
    expect(normalise('03/04/2010', 'product', portuguese)).toBe('2010-04-03')
  })

  it('is idempotent for plain strings', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (detectType(text) === 'string') expect(normalise(normalise(text))).toBe(normalise(text))
      }),
    )
  })
})

describe('mostFrequentType', () => {
  it('takes the majority', () => {
    expect(mostFrequentType(['1', '2', 'x'])).toBe('number')
    expect(mostFrequentType(['Real Madrid', 'PSG', '1899'])).toBe('string')
    expect(mostFrequentType([])).toBe('string')
  })

  it('does not depend on the order of the values', () => {
    const value = fc.constantFrom('1', 'x', '2009-10-30', '$5', '170 cm')
    fc.assert(fc.property(fc.array(value), (values) => void expect(mostFrequentType([...values].reverse())).toBe(mostFrequentType(values))))
  })
})
