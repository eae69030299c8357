import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { QueryShape } from './query-shape'
import { buildScoringContext, COMPONENTS, PAPER_WEIGHTS, rescaleWeights, scoreQuery } from './score-query'
import { ALIGNED, Q1, Q2, Q5, SITE } from './table-3-3.fixture'

describe('q_score on table 3.3, time on p1 selected', () => {
  const context = buildScoringContext(Q1, SITE, [ALIGNED], 'paper')

  it('explains the score of Q2: same pivot, one more tag, unknown team, same team on the other site, half of the pages', () => {
    const q2 = scoreQuery(Q2, context)
    expect(q2.components).toEqual({ pivot: 1, path: expect.closeTo(0.9333, 4), attribute: 0, entity: 1, pages: 0.5 })
    expect(q2.weights).toEqual(PAPER_WEIGHTS)
    expect(q2.sharedEntities).toBe(1)
    expect(q2.score).toBeCloseTo(0.1 + 0.09333 + 0 + 0.45 + 0.05, 4)
  })

  it('rates Q5 below Q2 although its value is one of the selected ones: it is another player’s team', () => {
    const q5 = scoreQuery(Q5, context)
    expect(q5.components.attribute).toBe(1)
    expect(q5.components.entity).toBeLessThan(0.9)
    expect(q5.score).toBeLessThan(scoreQuery(Q2, context).score)
  })

  it('leaves the entity component out when nothing is aligned and shares its weight among the others', () => {
    const q2 = scoreQuery(Q2, buildScoringContext(Q1, SITE, [], 'paper'))
    expect(q2.components.entity).toBeNull()
    expect(q2.weights.entity).toBe(0)
    expect(q2.weights.attribute).toBeCloseTo(0.25 / 0.55)
    expect(q2.score).toBeCloseTo((0.1 + 0.09333 + 0.05) / 0.55, 4)
  })

  it('counts N(t) over all selected queries, the selected one among them whether listed or not', () => {
    const alone = buildScoringContext(Q1, { ...SITE, selected: [] }, [], 'paper')
    expect(alone.siteTerms.get('real')).toBe(1)
    expect(buildScoringContext(Q1, SITE, [], 'paper').siteTerms.get('jogador')).toBe(2)
  })
})

const shape = fc.record({
  id: fc.string(),
  pivot: fc.string(),
  path: fc.string(),
  extractions: fc.array(
    fc.record({ page: fc.constantFrom('a', 'b', 'c'), entityId: fc.option(fc.constantFrom('x', 'y')), value: fc.string() }),
  ),
}) satisfies fc.Arbitrary<QueryShape>

describe('q_score', () => {
  it('stays in [0,1], its weights sum to 1, and the score is the sum of its parts', () => {
    fc.assert(
      fc.property(shape, shape, fc.array(shape, { maxLength: 2 }), (candidate, selected, aligned) => {
        const site = { pageCount: 3, selected: [selected], unselected: [candidate] }
        const result = scoreQuery(candidate, buildScoringContext(selected, site, aligned, 'product'))
        const sum = COMPONENTS.reduce((total, name) => total + result.weights[name], 0)
        expect(sum).toBeCloseTo(1, 9)
        expect(result.score).toBeGreaterThanOrEqual(0)
        expect(result.score).toBeLessThanOrEqual(1 + 1e-9)
        const parts = COMPONENTS.reduce((total, name) => total + result.weights[name] * (result.components[name] ?? 0), 0)
        expect(result.score).toBeCloseTo(parts, 9)
      }),
    )
  })

  it('gives no weight to anything when every component is absent', () => {
    const absent = { pivot: null, path: null, attribute: null, entity: null, pages: null }
    expect(Object.values(rescaleWeights(PAPER_WEIGHTS, absent))).toEqual([0, 0, 0, 0, 0])
  })
})
