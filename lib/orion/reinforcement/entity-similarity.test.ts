import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildAlignedModel, entitySimilarity } from './entity-similarity'
import type { QueryShape } from './query-shape'

/** A query that extracts one value per entity, on a page named after it. */
function query(values: Record<string, string | string[]>): QueryShape {
  const extractions = Object.entries(values).flatMap(([entityId, value]) => [value].flat().map((v) => ({ page: `/${entityId}`, entityId, value: v })))
  return { id: 'q', pivot: '', path: '', extractions }
}
const fe = (c: QueryShape, ...aligned: QueryShape[]) => entitySimilarity(c, buildAlignedModel(aligned, 'product'))

describe('sim_entity', () => {
  it('is absent without aligned queries, without shared and without known entities', () => {
    expect(fe(query({ v: 'PSG' }))).toBeNull()
    expect(fe(query({ v: 'PSG' }), query({ w: 'PSG' }))).toBeNull()
    const unknown = { ...query({}), extractions: [{ page: '/v', entityId: null, value: 'PSG' }] }
    expect(fe(unknown, query({ v: 'PSG' }))).toBeNull()
  })

  it('is the mean over shared entities, of the best aligned query', () => {
    const candidate = query({ a: '1', b: '2', c: '3' })
    expect(fe(candidate, query({ a: '1', b: '9' }), query({ b: '2', c: '3', d: '4' }))).toEqual({ similarity: 1, sharedEntities: 2 })
    expect(fe(candidate, query({ a: '1', b: '9' }))).toEqual({ similarity: 0.5, sharedEntities: 2 })
  })

  it('compares numbers with two per cent of tolerance', () => {
    const aligned = query({ a: '100', b: '200', c: '300' })
    expect(fe(query({ a: '102', b: '203', c: '300' }), aligned)?.similarity).toBe(1)
    expect(fe(query({ a: '106', b: '207', c: '300' }), aligned)?.similarity).toBeCloseTo(1 / 3)
    expect(fe(query({ a: 'x', b: 'y', c: 'z' }), aligned)?.similarity).toBe(0)
  })

  it('compares patterns after normalisation, each side in its own locale', () => {
    expect(fe(query({ a: '30 de outubro de 2009' }), query({ a: 'Oct 30, 2009' }))?.similarity).toBe(1)
    expect(fe(query({ a: '0-306-40615-2' }), query({ a: '9780306406157' }))?.similarity).toBe(1)
    expect(fe(query({ a: '03/04/2010', b: '25/12/2009' }), query({ a: '04/03/2010', b: '12/25/2009' }))?.similarity).toBe(1)
    expect(fe(query({ a: '2009-10-31' }), query({ a: 'Oct 30, 2009' }))?.similarity).toBe(0)
  })

  it('takes the best pair where an entity has several values', () => {
    expect(fe(query({ a: ['Ana', 'Rui'] }), query({ a: ['Rui', 'Eva'] }))?.similarity).toBe(1)
  })

  it('tells the team of the player from another team on the same page', () => {
    const aligned = query({ w: 'Real Madrid', v: 'Paris Saint-Germain', u: 'FC Barcelona' })
    const right = fe(query({ w: 'Real Madrid CF', v: 'Paris SG', u: 'Barcelona' }), aligned)
    const wrong = fe(query({ w: 'FC Barcelona', v: 'Real Madrid', u: 'Paris Saint-Germain' }), aligned)
    expect(right?.similarity ?? 0).toBeGreaterThan((wrong?.similarity ?? 1) + 0.15)
  })

  it('stays in [0,1], and a query agrees fully with itself', () => {
    const values = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('PSG', 'Real Madrid', 'Real', 'x y z'), { minKeys: 1 })
    fc.assert(
      fc.property(values, values, (c, a) => {
        const score = fe(query(c), query(a))
        if (score) expect(score.similarity >= 0 && score.similarity <= 1).toBe(true)
        expect(fe(query(c), query(c))?.similarity).toBe(1)
      }),
    )
  })
})
