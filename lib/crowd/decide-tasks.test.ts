import { describe, expect, it } from 'vitest'
import { DECISION_DEFAULTS } from './crowd-parameters'
import { decideTasks } from './decide-tasks'
import { taskOf } from './test-tasks'

describe('decideTasks', () => {
  it('decides every task but the gold ones', () => {
    const decisions = decideTasks([taskOf('one', 'AA'), taskOf('two', 'AB'), { ...taskOf('gold', 'AAA'), gold: 'A' }], DECISION_DEFAULTS)
    expect([...decisions].map(([id, { state }]) => `${id} ${state}`)).toEqual(['one decided', 'two open'])
    expect(decisions.get('one')?.confidence).toBeGreaterThan(0.5)
  })

  it('takes an excluded annotator’s votes out of every decision', () => {
    const tasks = [taskOf('t', 'AAB')]
    expect(decideTasks(tasks, DECISION_DEFAULTS).get('t')).toMatchObject({ state: 'decided', label: 'A' })
    const without = decideTasks(tasks, DECISION_DEFAULTS, (annotator) => (annotator === 'a0' ? 0 : 1)).get('t')
    expect(without).toMatchObject({ state: 'open', wanted: 1 })
    expect(Object.fromEntries(without?.tally ?? [])).toEqual({ A: 1, B: 1 })
  })

  it('decides by Dawid–Skene against a majority known to be unreliable', () => {
    const gold = Array.from({ length: 8 }, (_, k) => ({ ...taskOf(`g${k}`, 'ABC'), gold: 'A' }))
    const tasks = [...gold, taskOf('t', 'ACC')]
    expect(decideTasks(tasks, DECISION_DEFAULTS).get('t')?.label).toBe('C')
    expect(decideTasks(tasks, { ...DECISION_DEFAULTS, aggregation: 'dawid_skene' }).get('t')?.label).toBe('A')
    expect(decideTasks(tasks, { ...DECISION_DEFAULTS, aggregation: 'wawa' }).get('t')?.label).toBe('A')
  })

  it('asks a crowd that often disagrees for more votes before it is sure', () => {
    const choices = Array.from({ length: 8 }, (_, k) => 'ABCDEFGH'[k] ?? '')
    const decide = (others: string) =>
      decideTasks([...Array.from({ length: 20 }, (_, k) => taskOf(`o${k}`, others, choices)), taskOf('t', 'AA', choices)], { ...DECISION_DEFAULTS, rule: 'confidence' }).get('t')
    expect(decide('BBB')?.state).toBe('decided')
    expect(decide('ABCDE')?.state).toBe('open')
  })
})
