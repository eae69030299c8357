import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inferDateOrder, parseDate } from './date'

describe('parseDate', () => {
  it.each([
    ['2009-10-30', '2009-10-30'],
    ['2009/1/5', '2009-01-05'],
    ['2009-10-30T12:30:00Z', '2009-10-30'],
    ['2009-10-30 12:30:00.250+02:00', '2009-10-30'],
    ['30/10/2009', '2009-10-30'],
    ['10/30/2009', '2009-10-30'],
    ['10/30/09', '2009-10-30'],
    ['30.10.1999', '1999-10-30'],
    ['October 30, 2009', '2009-10-30'],
    ['Oct. 30 2009', '2009-10-30'],
    ['30 October 2009', '2009-10-30'],
    ['30th of October, 2009', '2009-10-30'],
    ['30-Oct-09', '2009-10-30'],
    ['30 de outubro de 2009', '2009-10-30'],
    ['1º de março de 2010', '2010-03-01'],
    ['sexta-feira, 30 de outubro de 2009', '2009-10-30'],
    ['Fri, 30 Oct 2009', '2009-10-30'],
    ['outubro de 2009', '2009-10'],
    ['October 2009', '2009-10'],
    ['31/02/2009', null],
    ['2009', null],
    ['30 de outono de 2009', null],
    ['12-34', null],
    ['555-1234', null],
    ['', null],
  ])('%s → %s', (text, expected) => {
    expect(parseDate(text)).toBe(expected)
  })

  it('reads an ambiguous date by the order given', () => {
    expect(parseDate('03/04/2010', 'month-first')).toBe('2010-03-04')
    expect(parseDate('03/04/2010', 'day-first')).toBe('2010-04-03')
  })

  it('reads back any day printed in English or Portuguese', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10)
        for (const month of ['long', 'short'] as const) {
          for (const locale of ['en-US', 'en-GB', 'pt-BR']) {
            const text = date.toLocaleDateString(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' })
            expect(parseDate(text), text).toBe(iso)
          }
        }
      }),
    )
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseDate(text)))
  })
})

describe('inferDateOrder', () => {
  it.each([
    [['03/04/2010', '25/04/2010'], 'day-first'],
    [['03/04/2010', '04/25/2010'], 'month-first'],
    [['03/04/2010'], 'month-first'],
  ] as const)('%j → %s', (values, order) => {
    expect(inferDateOrder(values)).toBe(order)
  })
})
