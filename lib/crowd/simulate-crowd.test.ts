import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DECISION_DEFAULTS, type DecisionParameters } from './crowd-parameters'
import { pickOne, seededRandom, shuffled } from './seeded-random'
import { simulateCrowd, type SimulatedAnnotator } from './simulate-crowd'

const workers = (count: number, errorRate: number): SimulatedAnnotator[] => Array.from({ length: count }, () => ({ kind: 'worker', errorRate }))
const play = (pool: readonly SimulatedAnnotator[], changes: Partial<DecisionParameters> = {}, more: { goldTasks?: number; noneShare?: number } = {}) =>
  simulateCrowd({ seed: 7, tasks: 100, pool, parameters: { ...DECISION_DEFAULTS, ...changes }, ...more })

describe('simulateCrowd', () => {
  it('needs two votes per task and errs never with a perfect crowd', () => {
    expect(play(workers(10, 0))).toEqual({ tasks: 100, decided: 100, right: 100, tied: 0, votes: 200, votesPerTask: 2, accuracy: 1, rightShare: 1 })
    expect(play(workers(10, 0), { overlap: 5 }).votesPerTask).toBe(3)
    expect(play(workers(10, 0), {}, { noneShare: 1 })).toMatchObject({ right: 100 })
  })

  it('gives the same outcome for the same seed', () => {
    expect(play(workers(10, 0.3))).toEqual(play(workers(10, 0.3)))
  })

  it('needs more votes and errs more with a worse crowd', () => {
    const good = play(workers(10, 0.05))
    const bad = play(workers(10, 0.4))
    expect(bad.votesPerTask).toBeGreaterThan(good.votesPerTask)
    expect(bad.rightShare).toBeLessThan(good.rightShare)
  })

  it('reaches the mark at 20 % wrong votes: at least 99 % right with at most 5 votes on average', () => {
    const run = (changes: Partial<DecisionParameters>) =>
      simulateCrowd({ seed: 1, tasks: 400, pool: workers(20, 0.2), parameters: { ...DECISION_DEFAULTS, ...changes } })
    const counted = run({ overlap: 5, cap: 9, aggregation: 'dawid_skene' })
    const sure = run({ rule: 'confidence', cap: 11 })
    for (const outcome of [counted, sure]) {
      expect(outcome.rightShare).toBeGreaterThanOrEqual(0.99)
      expect(outcome.votesPerTask).toBeLessThanOrEqual(5)
    }
  })

  it('leaves spammers out by gold tasks', () => {
    const pool: SimulatedAnnotator[] = [...workers(10, 0.05), ...Array.from({ length: 10 }, () => ({ kind: 'spammer' as const }))]
    expect(play(pool, {}, { goldTasks: 6 }).accuracy).toBeGreaterThan(play(pool).accuracy)
  })

  it('is misled by enough colluders, and less so when annotators are weighed', () => {
    const pool: SimulatedAnnotator[] = [...workers(14, 0.05), ...Array.from({ length: 6 }, () => ({ kind: 'colluder' as const }))]
    const counted = play(pool)
    expect(counted.accuracy).toBeLessThan(0.9)
    expect(play(pool, { rule: 'confidence', aggregation: 'dawid_skene' }).accuracy).toBeGreaterThan(counted.accuracy)
  })

  it('ends also with a pool too small or that never answers', () => {
    expect(play(workers(1, 0)).decided).toBe(0)
    expect(play([])).toMatchObject({ votes: 0, tied: 100 })
    expect(play(Array.from({ length: 10 }, () => ({ kind: 'worker', abstainRate: 1 })))).toMatchObject({ decided: 0, votesPerTask: 6 })
  })
})

describe('seededRandom', () => {
  it('stays in [0, 1) and spreads evenly', () => {
    const random = seededRandom(42)
    const numbers = Array.from({ length: 2000 }, random)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...numbers)).toBeLessThan(1)
    expect(numbers.reduce((a, b) => a + b) / 2000).toBeCloseTo(0.5, 1)
  })

  it('shuffles without losing anything and picks what is there', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.integer(), (items, seed) => {
        const mixed = shuffled(items, seededRandom(seed))
        expect([...mixed].sort((a, b) => a - b)).toEqual([...items].sort((a, b) => a - b))
        expect(items).toContain(pickOne(items, seededRandom(seed)))
      }),
    )
    expect(() => pickOne([], seededRandom(1))).toThrow(RangeError)
  })
})
