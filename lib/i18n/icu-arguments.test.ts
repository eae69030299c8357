import { describe, expect, it } from 'vitest'
import { icuArguments } from './icu-arguments'

describe('icuArguments', () => {
  it('finds plain and typed arguments, tags and nested ones', () => {
    expect(icuArguments('Hello')).toEqual([])
    expect(icuArguments('{a} and {b, number}')).toEqual(['a', 'b:number'])
    expect(icuArguments('{n, plural, one {# page of {site}} other {# pages of {site}}}')).toEqual(['n:plural', 'site'])
    expect(icuArguments('{r, select, owner {<b>You</b>} other {{name}}}')).toEqual(['<b>', 'name', 'r:select(other|owner)'])
    expect(icuArguments('{when, date, ::yyyyMMdd}')).toEqual(['when:date'])
  })

  it('leaves quoted braces and apostrophes alone', () => {
    expect(icuArguments("It's '{not}' {real}")).toEqual(['real'])
    expect(icuArguments("d''água {x}")).toEqual(['x'])
  })

  it('does not depend on the plural categories of a language', () => {
    const english = '{n, plural, one {# page} other {# pages}}'
    const portuguese = '{n, plural, one {# página} many {# de páginas} other {# páginas}}'
    expect(icuArguments(portuguese)).toEqual(icuArguments(english))
  })

  it('refuses unbalanced braces', () => {
    expect(() => icuArguments('{n, plural, one {x}')).toThrow(/unbalanced/)
  })
})
