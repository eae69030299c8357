import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { QueryShape } from './query-shape'
import { reinforceAttribute } from './reinforce-attribute'
import { ALIGNED, Q1, SITE } from './table-3-3.fixture'

const PAGES = Array.from({ length: 20 }, (_, i) => `p${i}`)
const NAMES = ['Ana Lima', 'Rui Costa', 'Eva Reis', 'Ivo Dias', 'Lia Melo', 'Gil Nunes', 'Noa Pinto', 'Zoe Rocha']
const author = (i: number) => `${NAMES[i % NAMES.length]} ${i}`

/** A query that answers on the pages from … to − 1 with value(i). */
function query(id: string, pivot: string, path: string, from: number, to: number, value: (i: number) => string): QueryShape {
  const extractions = PAGES.slice(from, to).map((page, k) => ({ page, entityId: null, value: value(from + k) }))
  return { id, pivot, path, extractions }
}
const found = (selected: QueryShape, unselected: QueryShape[], others: QueryShape[] = [], mode: 'paper' | 'product' = 'product') =>
  reinforceAttribute(selected, { pageCount: PAGES.length, selected: [selected, ...others], unselected }, [], mode)
const idsOf = (result: ReturnType<typeof found>) => result.complementary.map(({ query: { id } }) => id)

const selected = query('s', 'Author:', 'B-P', 0, 14, author)

describe('reinforcement in product mode', () => {
  it('complements Q1 of table 3.3 with Q2, not with the lure Q5, even without aligned sites when the label is enough', () => {
    expect(reinforceAttribute(Q1, SITE, [ALIGNED], 'product').complementary.map((c) => c.query.id)).toEqual(['Q2'])
    expect(reinforceAttribute(Q1, SITE, [], 'product').complementary.map((c) => c.query.id)).not.toContain('Q5')
  })

  it('takes a query that overlaps and agrees, and says on how many pages', () => {
    const result = found(selected, [query('h1', 'by', 'H1-SPAN', 5, 20, author)])
    expect(result.complementary).toMatchObject([{ query: { id: 'h1' }, overlap: { pages: 9, agreeing: 9 }, newPages: 6, consensus: 1 }])
    expect(result.coveredPages).toBe(20)
    expect(idsOf(found(selected, [query('h1', 'by', 'H1-SPAN', 5, 20, author)], [], 'paper'))).toEqual([])
  })

  it('refuses one that overlaps and disagrees', () => {
    expect(idsOf(found(selected, [query('x', 'Editor:', 'B-P', 5, 20, (i) => author(i + 1))]))).toEqual([])
  })

  it('refuses a disjoint query under another label', () => {
    expect(idsOf(found(selected, [query('x', 'Translated by', 'DIV-DIV-A', 14, 20, author)]))).toEqual([])
  })

  it('refuses values of another type or of another length', () => {
    const date = query('d', 'Date:', 'B-P', 0, 14, (i) => `2009-10-${10 + i}`)
    expect(idsOf(found(date, [query('x', 'Date:', 'B-P-I', 14, 20, author)]))).toEqual([])
    expect(idsOf(found(selected, [query('x', 'Author:', 'B-P-I', 14, 20, (i) => author(i).repeat(20))]))).toEqual([])
  })

  it('refuses a positional query that slips to the neighbouring attribute where the author is missing', () => {
    const editor = query('e', 'Editor:', 'B-P', 0, 20, (i) => author(i + 3))
    const slips = query('row1', 'meta', '@id-DIV-P', 0, 20, (i) => (i < 14 ? author(i) : author(i + 3)))
    expect(idsOf(found(selected, [editor, slips]))).toEqual([])
    expect(idsOf(found(selected, [slips], [editor]))).toEqual([])
    expect(idsOf(found(selected, [slips]))).toEqual(['row1'])
  })

  it('refuses a query that says the same on all its new pages where values differ from page to page', () => {
    const button = query('button', 'meta', '@id-DIV-A', 0, 20, (i) => (i < 14 ? author(i) : 'Send e-mail'))
    expect(idsOf(found(selected, [button]))).toEqual([])
  })

  it('refuses a query that contradicts the selected label in another markup', () => {
    const linked = query('link', 'Author:', 'B-P-A', 14, 20, (i) => `Zé ${i} da Silva Xavier`)
    const slips = query('row1', 'meta', '@id-DIV-P', 0, 20, (i) => (i < 14 ? author(i) : author(i + 3)))
    expect(idsOf(found(selected, [linked, slips]))).not.toContain('row1')
    expect(idsOf(found(selected, [slips]))).toEqual(['row1'])
  })

  it('refuses a query whose new values most others contradict', () => {
    const good = ['g1', 'g2', 'g3'].map((id) => query(id, id, 'H1-SPAN', 0, 20, author))
    const odd = query('a-odd', 'z', 'H1-SPAN', 0, 20, (i) => (i < 14 ? author(i) : author(i + 5)))
    expect(idsOf(found(selected, [odd, ...good]))[0]).toBe('g1')
    expect(idsOf(found(selected, [odd, ...good]))).not.toContain('a-odd')
  })

  it('has nothing to do when every page is reached, or nothing is there', () => {
    expect(idsOf(found(query('s', 'Author:', 'B-P', 0, 20, author), [query('x', 'by', 'H1', 0, 20, author)]))).toEqual([])
    expect(found(selected, []).considered).toEqual([])
  })

  it('never depends on the order of the candidates, and never loses a page', () => {
    const span = fc.tuple(fc.nat({ max: 19 }), fc.nat({ max: 19 }), fc.nat({ max: 3 }), fc.constantFrom('Author:', 'by', ''))
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), (spans) => {
        const candidates = spans.map(([a, b, shift, pivot], i) => query(`c${i}`, pivot, 'B-P', Math.min(a, b), Math.max(a, b) + 1, (k) => author(k + shift)))
        const result = found(selected, candidates)
        expect(idsOf(found(selected, [...candidates].reverse()))).toEqual(idsOf(result))
        expect(result.coveredPages).toBeGreaterThanOrEqual(14)
        const fresh = result.complementary.reduce((sum, { newPages }) => sum + (newPages ?? 0), 0)
        expect(result.coveredPages).toBe(14 + fresh)
      }),
    )
  })
})
