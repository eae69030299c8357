import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvLine } from './csv'

describe('csvCell', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(1)', "'@SUM(1)"],
    ['\tx', "'\tx"],
    ['\rx', `"'\rx"`],
    ['', ''],
  ])('%j → %s', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })

  it('never starts like a formula, and reads back as the value, but for the apostrophe', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",ab\'') }), (value) => {
        const cell = csvCell(value)
        const content = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
        expect(content).not.toMatch(/^[=+\-@\t\r]/)
        expect([value, `'${value}`]).toContain(content)
        if (!cell.startsWith('"')) expect(cell).not.toMatch(/[",\r\n]/)
      }),
    )
  })
})

describe('csvLine', () => {
  it('joins cells with commas and ends as RFC 4180 asks', () => {
    expect(csvLine(['a', 'b,c', ''])).toBe('a,"b,c",\r\n')
  })
})
