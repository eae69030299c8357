import { describe, expect, it } from 'vitest'
import { urlPatterns } from './url-patterns'

const fine = (urls: string[]) => [...urlPatterns(urls).values()].map((pattern) => pattern.fine)

describe('URL patterns', () => {
  it('keeps shared folders and replaces names', () => {
    expect(new Set(fine(['h/a/x', 'h/a/y', 'h/a/z1', 'h/a/w']))).toEqual(new Set(['3/h/a/*']))
  })

  it('tells numbers and codes from names', () => {
    expect(fine(['h/a/1964', 'h/a/some-slug', 'h/a/CVE-2015-1', 'h/a/paper_main.5.html'])).toEqual(['3/h/a/#', '3/h/a/*', '3/h/a/*', '3/h/a/paper#.html'])
  })

  it('keeps the keys of a query, and values many URLs share', () => {
    expect(new Set(fine([1, 2, 3].map((id) => `h/item.php?id=${id}&cat=4`)))).toEqual(new Set(['4/h/item.php/id=#/cat=4']))
  })

  it('gives opaque URLs one pattern', () => {
    const patterns = [...urlPatterns(['h/p/8f3a1c', 'h/p/77aa01', 'h/p/abcdef', 'h/p/123456']).values()]
    expect(new Set(patterns.map(({ literal }) => literal)).size).toBe(1)
  })
})
