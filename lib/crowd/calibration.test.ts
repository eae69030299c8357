import { describe, expect, it } from 'vitest'
import type { Aggregation } from './crowd-parameters'
import type { CrowdTask } from './crowd-task'
import { aggregateVotes } from './decide-tasks'
import { pickOne, seededRandom } from './seeded-random'

const CHOICES = [...'ABCDEFGH']
const AGGREGATIONS: readonly Aggregation[] = ['majority', 'wawa', 'dawid_skene']

/** 600 tasks with three votes each from thirty annotators who err as often as told. */
function crowdOf(errorRate: (annotator: number) => number): { tasks: CrowdTask[]; truth: Map<string, string> } {
  const random = seededRandom(11)
  const truth = new Map<string, string>()
  const tasks = Array.from({ length: 600 }, (_, k): CrowdTask => {
    const right = pickOne(CHOICES, random)
    truth.set(`t${k}`, right)
    const votes = [0, 1, 2].map((turn) => {
      const who = (k * 7 + turn * 11) % 30
      const label = random() < errorRate(who) ? pickOne(CHOICES.filter((choice) => choice !== right), random) : right
      return { annotator: `a${who}`, label }
    })
    return { id: `t${k}`, choices: CHOICES, votes }
  })
  return { tasks, truth }
}

/** Mean confidence and share of right labels over the tasks that have one; share of right labels over all tasks. */
function measure({ tasks, truth }: ReturnType<typeof crowdOf>, aggregation: Aggregation): { said: number; right: number; rightOfAll: number } {
  const labelled = [...aggregateVotes(tasks, aggregation)].filter(([, verdict]) => verdict.label !== null)
  const right = labelled.filter(([id, verdict]) => verdict.label === truth.get(id)).length
  const said = labelled.reduce((sum, [, verdict]) => sum + verdict.confidence, 0) / labelled.length
  return { said, right: right / labelled.length, rightOfAll: right / tasks.length }
}

describe.each(AGGREGATIONS)('confidence of %s', (aggregation) => {
  it.each([0.1, 0.2, 0.35])('is near the share of right labels when everybody errs in %d of the votes', (rate) => {
    const { said, right } = measure(crowdOf(() => rate), aggregation)
    expect(Math.abs(said - right)).toBeLessThan(0.04)
  })
})

describe('Dawid–Skene', () => {
  it('tells good annotators from bad ones better than counting does', () => {
    const mixed = crowdOf((annotator) => (annotator % 3 === 0 ? 0.9 : 0.1))
    // Over all tasks: counting leaves the hard ones tied, and so looks good on the rest.
    expect(measure(mixed, 'dawid_skene').rightOfAll).toBeGreaterThan(measure(mixed, 'majority').rightOfAll)
  })
})
