import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Aggregation } from './crowd-parameters'
import { bestLabels, tallyVotes, type Verdict } from './crowd-task'
import { aggregateVotes } from './decide-tasks'
import { anyTasks, renamed, renamedLabel, reordered, taskOf } from './test-tasks'

const AGGREGATIONS: readonly Aggregation[] = ['majority', 'wawa', 'dawid_skene']

function verdictOf(verdicts: ReadonlyMap<string, Verdict>, id: string): Verdict {
  const verdict = verdicts.get(id)
  if (!verdict) throw new Error(`no verdict for ${id}`)
  return verdict
}

describe.each(AGGREGATIONS)('aggregation %s', (aggregation) => {
  it('gives every task a verdict whose posterior sums to 1', () => {
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        const verdicts = aggregateVotes(tasks, aggregation)
        expect(verdicts.size).toBe(tasks.length)
        for (const { posterior, confidence } of verdicts.values()) {
          expect([...posterior.values()].reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9)
          expect(confidence).toBeGreaterThanOrEqual(0)
          expect(confidence).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('does not depend on the order of tasks, votes and choices', () => {
    fc.assert(
      fc.property(anyTasks, fc.nat(20), (tasks, seed) => {
        const verdicts = aggregateVotes(tasks, aggregation)
        const others = aggregateVotes(reordered(tasks, seed), aggregation)
        for (const { id } of tasks) {
          expect(verdictOf(others, id).label).toBe(verdictOf(verdicts, id).label)
          expect(verdictOf(others, id).confidence).toBeCloseTo(verdictOf(verdicts, id).confidence, 6)
        }
      }),
    )
  })

  it('does not depend on the names of labels and annotators', () => {
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        const verdicts = aggregateVotes(tasks, aggregation)
        const others = aggregateVotes(renamed(tasks), aggregation)
        for (const { id } of tasks) {
          const { label, confidence } = verdictOf(verdicts, id)
          expect(verdictOf(others, id).label).toBe(label === null ? null : renamedLabel(label))
          expect(verdictOf(others, id).confidence).toBeCloseTo(confidence, 6)
        }
      }),
    )
  })

  it('gives a unanimous task its label', () => {
    fc.assert(
      fc.property(anyTasks, fc.integer({ min: 2, max: 6 }), (tasks, count) => {
        const unanimous = taskOf('unanimous', 'B'.repeat(count), ['A', 'B', 'C', 'D'])
        const alone = aggregateVotes([unanimous], aggregation)
        expect(verdictOf(alone, 'unanimous').label).toBe('B')
        // Beside other tasks plain counting is never in doubt; the weighted ones may have learnt to distrust the voters.
        if (aggregation === 'majority') expect(verdictOf(aggregateVotes([...tasks, unanimous], aggregation), 'unanimous').label).toBe('B')
      }),
    )
  })

  it('treats "can’t tell" as if the annotator had not been asked', () => {
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        const said = tasks.map((task) => ({ ...task, votes: task.votes.filter((vote) => vote.label !== null) }))
        const verdicts = aggregateVotes(tasks, aggregation)
        const others = aggregateVotes(said, aggregation)
        for (const { id } of tasks) {
          expect(verdictOf(others, id).label).toBe(verdictOf(verdicts, id).label)
          expect(verdictOf(others, id).confidence).toBeCloseTo(verdictOf(verdicts, id).confidence, 6)
        }
      }),
    )
  })

  it('has no label without votes or on an even split', () => {
    const verdicts = aggregateVotes([taskOf('empty', ''), taskOf('abstained', '---'), taskOf('split', 'AB')], aggregation)
    expect([...verdicts.values()].map((verdict) => verdict.label)).toEqual([null, null, null])
  })

  it('gives gold tasks no verdict', () => {
    const verdicts = aggregateVotes([{ ...taskOf('gold', 'AAB'), gold: 'A' }, taskOf('task', 'AAB')], aggregation)
    expect([...verdicts.keys()]).toEqual(['task'])
  })

  it('is surer with more agreeing votes', () => {
    const verdicts = aggregateVotes([taskOf('one', 'A'), taskOf('two', 'AA'), taskOf('three', 'AAA'), taskOf('mixed', 'AAB')], aggregation)
    const confidences = ['one', 'two', 'three'].map((id) => verdictOf(verdicts, id).confidence)
    expect(confidences).toEqual([...confidences].sort((a, b) => a - b))
    expect(verdictOf(verdicts, 'mixed').confidence).toBeLessThan(verdictOf(verdicts, 'three').confidence)
  })
})

describe('tallies', () => {
  it('counts votes by label, weighs them, and finds those that lead', () => {
    const { votes } = taskOf('t', 'ABBA-C')
    expect(Object.fromEntries(tallyVotes(votes))).toEqual({ A: 2, B: 2, C: 1 })
    expect(bestLabels(tallyVotes(votes))).toEqual(['A', 'B'])
    expect(bestLabels(tallyVotes(votes, (annotator) => (annotator === 'a5' ? 5 : 1)))).toEqual(['C'])
    expect(bestLabels(new Map())).toEqual([])
  })

  it('takes sums that differ by rounding alone as equal', () => {
    expect(bestLabels(new Map([['A', 0.1 + 0.2], ['B', 0.3]]))).toEqual(['A', 'B'])
  })
})
