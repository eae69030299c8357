import { describe, expect, it } from 'vitest'
import { aggregateMajority } from './aggregate-majority'
import { NONE } from './crowd-task'
import { taskOf } from './test-tasks'

describe('aggregateMajority', () => {
  it.each([
    ['AAB', 'A'],
    ['ABB', 'B'],
    ['AAAAA', 'A'],
    ['AB-B', 'B'],
    ['ABBAC', null],
    ['ABC', null],
    ['A', 'A'],
    ['', null],
  ])('votes "%s" give %s', (votes, label) => {
    expect(aggregateMajority([taskOf('t', votes)]).get('t')?.label).toBe(label)
  })

  it('takes none as a label', () => {
    const votes = [NONE, NONE, 'A'].map((label, k) => ({ annotator: `a${k}`, label }))
    expect(aggregateMajority([{ id: 't', choices: ['A', NONE], votes }]).get('t')?.label).toBe(NONE)
  })

  it('does not care who votes', () => {
    const tasks = [taskOf('t', 'AAB'), taskOf('u', 'ABB')]
    const strangers = tasks.map((task) => ({ ...task, votes: task.votes.map((vote, k) => ({ ...vote, annotator: `${task.id}${k}` })) }))
    expect(aggregateMajority(strangers)).toEqual(aggregateMajority(tasks))
  })

  it('is surer of the same votes in a crowd that usually agrees', () => {
    const among = (others: string) => aggregateMajority([...Array.from({ length: 20 }, (_, k) => taskOf(`o${k}`, others)), taskOf('t', 'AAB')]).get('t')?.confidence ?? 0
    expect(among('CCC')).toBeGreaterThan(among('ABC'))
  })

  it('gives a split the confidence of its best label', () => {
    const verdict = aggregateMajority([taskOf('t', 'AB')]).get('t')
    expect(verdict?.label).toBeNull()
    expect(verdict?.confidence).toBeCloseTo(verdict?.posterior.get('A') ?? 0, 9)
    expect(verdict?.confidence).toBeLessThan(0.5)
  })
})
