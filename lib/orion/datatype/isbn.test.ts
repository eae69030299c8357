import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseIsbn } from './isbn'

describe('parseIsbn', () => {
  it.each([
    ['0-306-40615-2', '9780306406157'],
    ['978-0-306-40615-7', '9780306406157'],
    ['9780306406157', '9780306406157'],
    ['ISBN-13: 978-0306406157', '9780306406157'],
    ['ISBN 0306406152', '9780306406157'],
    ['080442957X', '9780804429573'],
  ])('%s → %s', (text, isbn) => {
    expect(parseIsbn(text)).toBe(isbn)
  })

  it.each(['0306406153', '1234567890123', '12345', '0--306-40615-2', '', 'ISBN', '97803064061577'])('%s is none', (text) => {
    expect(parseIsbn(text)).toBeNull()
  })

  it('gives ISBN-10 and ISBN-13 of one book the same normal form', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (n) => {
        const nine = String(n).padStart(9, '0')
        const sum = Array.from(nine).reduce((total, digit, i) => total + Number(digit) * (10 - i), 0)
        const check = (11 - (sum % 11)) % 11
        const normal = parseIsbn(nine + (check === 10 ? 'X' : check))
        expect(normal).toMatch(/^978\d{10}$/)
        expect(parseIsbn(normal ?? '')).toBe(normal)
      }),
    )
  })
})
