import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Coverage, valuesByPage } from './agreement'
import { PageIndex } from './page-set'

const shape = (id: string, values: Record<string, string[]>) => ({
  id,
  pivot: '',
  path: '',
  extractions: Object.entries(values).flatMap(([page, list]) => list.map((value) => ({ page, entityId: null, value }))),
})

describe('Coverage', () => {
  it('counts where a candidate meets the pages reached and where it agrees, after normalisation', () => {
    const selected = shape('s', { a: ['Oct 30, 2009'], b: ['x'] })
    const candidate = shape('c', { a: ['2009-10-30'], b: ['y', 'z'], c: ['w'] })
    const index = new PageIndex([selected, candidate])
    const coverage = new Coverage(index.size)
    const overlap = coverage.register(valuesByPage(candidate, index))
    coverage.add(valuesByPage(selected, index))
    expect(overlap).toEqual({ pages: 2, agreeing: 1 })
    coverage.add(valuesByPage(shape('t', { a: ['other'], c: ['W'] }), index))
    expect(overlap).toEqual({ pages: 3, agreeing: 2 })
  })

  it('gives the same counts as comparing afresh, whatever is added', () => {
    const values = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.array(fc.constantFrom('x', 'y', 'z'), { minLength: 1 }))
    fc.assert(
      fc.property(values, fc.array(values), (candidate, added) => {
        const all = [shape('c', candidate), ...added.map((v, i) => shape(`${i}`, v))]
        const index = new PageIndex(all)
        const coverage = new Coverage(index.size)
        const overlap = coverage.register(valuesByPage(shape('c', candidate), index))
        const reached = new Map<string, string[]>()
        for (const one of added) {
          coverage.add(valuesByPage(shape('q', one), index))
          for (const [page, list] of Object.entries(one)) if (!reached.has(page)) reached.set(page, list)
        }
        const common = Object.entries(candidate).filter(([page]) => reached.has(page))
        expect(overlap.pages).toBe(common.length)
        expect(overlap.agreeing).toBe(common.filter(([page, list]) => list.some((v) => reached.get(page)?.includes(v))).length)
        expect(coverage.pages.size).toBe(reached.size)
      }),
    )
  })
})
