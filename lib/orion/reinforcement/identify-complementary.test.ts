import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { identifyComplementary, PAPER_BETA } from './identify-complementary'
import type { QueryShape, SiteQueries } from './query-shape'
import { buildScoringContext, scoreQuery } from './score-query'
import { ALIGNED, Q1, Q2, Q3, Q4, SITE } from './table-3-3.fixture'

const ids = (list: readonly { query: QueryShape }[]) => list.map(({ query }) => query.id)

describe('ICQ on table 3.3', () => {
  it('finds Q2 to complement Q1 and keeps the scores of all candidates', () => {
    const found = identifyComplementary(Q1, SITE, [ALIGNED])
    expect(ids(found.complementary)).toEqual(['Q2'])
    expect(ids(found.considered)).toEqual(['Q2', 'Q5'])
    expect(found.coveredPages).toBe(2)
  })

  it('has nothing to do for Q3 and Q4, which reach every page', () => {
    for (const selected of [Q3, Q4]) expect(identifyComplementary(selected, SITE, [ALIGNED]).complementary).toEqual([])
  })

  it('never offers a selected query', () => {
    expect(ids(identifyComplementary(Q2, { ...SITE, selected: [Q1, Q3, Q4], unselected: [] }, []).considered)).toEqual([])
  })

  it('shows the failure named in chapter 4 (cases of failure): without aligned sites the lure Q5 wins', () => {
    expect(ids(identifyComplementary(Q1, SITE, []).complementary)).toEqual(['Q5'])
  })
})

/** Algorithms 5 and 6 word for word, as a check on the single walk. */
function literalIcq(selected: QueryShape, site: SiteQueries, aligned: QueryShape[]): string[] {
  const context = buildScoringContext(selected, site, aligned, 'paper')
  const pages = (query: QueryShape) => new Set(query.extractions.map((e) => e.page))
  const list = [selected]
  const next = () => {
    const reached = new Set(list.flatMap((query) => [...pages(query)]))
    const candidates = site.unselected
      .filter((query) => query.extractions.length > 0 && ![...pages(query)].some((page) => reached.has(page)))
      .map((query) => ({ query, score: scoreQuery(query, context).score }))
      .filter(({ score }) => score > PAPER_BETA)
      .sort((a, b) => b.score - a.score || (a.query.id < b.query.id ? -1 : 1))
    return candidates[0]?.query
  }
  while (new Set(list.flatMap((query) => [...pages(query)])).size < site.pageCount) {
    const found = next()
    if (!found) break
    list.push(found)
  }
  return list.slice(1).map((query) => query.id)
}

const PAGES = ['a', 'b', 'c', 'd', 'e', 'f']
const extraction = fc.record({
  page: fc.constantFrom(...PAGES),
  entityId: fc.constantFrom('1', '2', null),
  value: fc.constantFrom('Real Madrid', 'PSG', '170', '2009-10-30', 'Real Betis'),
})
const query = (id: string) =>
  fc.record({ id: fc.constant(id), pivot: fc.constantFrom('Time:', 'Team', ''), path: fc.constantFrom('DIV-LI', 'P'), extractions: fc.array(extraction, { maxLength: 3 }) })
const sites = fc.record({
  selected: query('s'),
  unselected: fc.tuple(query('q1'), query('q2'), query('q3'), query('q4'), query('q5')),
  aligned: fc.array(query('x'), { maxLength: 2 }),
})

describe('ICQ', () => {
  it('is the literal algorithm, and does not depend on the order of the candidates', () => {
    fc.assert(
      fc.property(sites, ({ selected, unselected, aligned }) => {
        const site = { pageCount: PAGES.length, selected: [selected], unselected }
        const found = identifyComplementary(selected, site, aligned)
        expect(ids(found.complementary)).toEqual(literalIcq(selected, site, aligned))
        const reversed = identifyComplementary(selected, { ...site, unselected: [...unselected].reverse() }, aligned)
        expect(ids(reversed.complementary)).toEqual(ids(found.complementary))
      }),
    )
  })

  it('returns queries that are disjoint from each other and from the selected one', () => {
    fc.assert(
      fc.property(sites, ({ selected, unselected, aligned }) => {
        const found = identifyComplementary(selected, { pageCount: PAGES.length, selected: [selected], unselected }, aligned)
        const all = [selected, ...found.complementary.map((c) => c.query)].map((q) => new Set(q.extractions.map((e) => e.page)))
        expect(new Set(all.flatMap((pages) => [...pages])).size).toBe(all.reduce((sum, pages) => sum + pages.size, 0))
        expect(found.coveredPages).toBe(all.reduce((sum, pages) => sum + pages.size, 0))
      }),
    )
  })
})
