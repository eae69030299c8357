import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PageIndex, PageSet } from './page-set'

const CAPACITY = 100
const pages = fc.array(fc.integer({ min: 0, max: CAPACITY - 1 }))
const toSet = (numbers: number[]) => {
  const set = new PageSet(CAPACITY)
  for (const number of numbers) set.add(number)
  return set
}

describe('PageSet', () => {
  it('does what a Set does', () => {
    fc.assert(
      fc.property(pages, pages, (a, b) => {
        const [plainA, plainB] = [new Set(a), new Set(b)]
        const [setA, setB] = [toSet(a), toSet(b)]
        expect(setA.size).toBe(plainA.size)
        expect(setA.meets(setB)).toBe(a.some((page) => plainB.has(page)))
        expect(setA.countNotIn(setB)).toBe([...plainA].filter((page) => !plainB.has(page)).length)
        for (let page = 0; page < CAPACITY; page++) expect(setA.has(page)).toBe(plainA.has(page))
        setA.addAll(setB)
        expect(setA.size).toBe(new Set([...a, ...b]).size)
      }),
    )
  })

  it('refuses a page it has no room for', () => {
    expect(() => new PageSet(3).add(3)).toThrow(RangeError)
  })
})

describe('PageIndex', () => {
  it('numbers pages once, in order of appearance', () => {
    const query = (...names: string[]) => ({ extractions: names.map((page) => ({ page })) })
    const index = new PageIndex([query('a', 'b'), query('b', 'c')])
    expect(index.size).toBe(3)
    expect(index.numberOf('c')).toBe(2)
    expect(index.pagesOf(query('c', 'c', 'a')).size).toBe(2)
    expect(() => index.numberOf('z')).toThrow(RangeError)
  })
})
