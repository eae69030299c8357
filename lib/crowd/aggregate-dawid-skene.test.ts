import { describe, expect, it } from 'vitest'
import { aggregateDawidSkene } from './aggregate-dawid-skene'
import { NONE } from './crowd-task'
import { taskOf } from './test-tasks'

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']

describe('aggregateDawidSkene with candidates of each task’s own', () => {
  it('starts from annotators that are right in four of five votes', () => {
    // Two candidates, votes A A B: 0.8² · 0.1 against 0.1² · 0.8 (a wrong vote is another candidate in half the cases,
    // none in the other half), that is 8 to 1.
    const { verdicts } = aggregateDawidSkene([taskOf('t', 'AAB', ['A', 'B'])], { maxIterations: 1 })
    expect(verdicts.get('t')?.posterior.get('A')).toBeCloseTo(8 / 9, 9)
    expect(verdicts.get('t')?.label).toBe('A')
  })

  it('shares the probability of a wrong candidate among all candidates', () => {
    // Three candidates: a wrong candidate has 0.1 / 2. A: 0.8² · 0.05; B: 0.05² · 0.8; C: 0.05³.
    const { verdicts } = aggregateDawidSkene([taskOf('t', 'AAB')], { maxIterations: 1 })
    const weights = [0.8 ** 2 * 0.05, 0.05 ** 2 * 0.8, 0.05 ** 3]
    expect(verdicts.get('t')?.posterior.get('A')).toBeCloseTo((weights[0] ?? 0) / weights.reduce((a, b) => a + b), 9)
  })

  it('trusts the annotator who agrees with the others over one who does not', () => {
    // a0 to a2 agree on eight tasks while a3 always differs; then a2 and a3 alone disagree.
    const tasks = LETTERS.map((_, k) => taskOf(`t${k}`, k % 2 ? 'AAAB' : 'BBBC'))
    const result = aggregateDawidSkene([...tasks, taskOf('last', '  AB')])
    expect(result.verdicts.get('last')?.label).toBe('A')
    expect(result.accuracy.get('a2')).toBeGreaterThan(0.85)
    expect(result.accuracy.get('a3')).toBeLessThan(0.4)
  })

  it('learns from gold answers whom to trust', () => {
    const gold = LETTERS.map((_, k) => ({ ...taskOf(`g${k}`, k % 2 ? 'AB' : 'BC'), gold: k % 2 ? 'A' : 'B' }))
    expect(aggregateDawidSkene([...gold, taskOf('last', 'AB')]).verdicts.get('last')?.label).toBe('A')
    expect(aggregateDawidSkene([taskOf('last', 'AB')]).verdicts.get('last')?.label).toBeNull()
  })

  it('knows none as an answer of its own', () => {
    const task = { id: 't', choices: ['A', 'B', NONE], votes: ['x', 'y', 'z'].map((annotator) => ({ annotator, label: NONE })) }
    const verdict = aggregateDawidSkene([task]).verdicts.get('t')
    expect(verdict?.label).toBe(NONE)
    expect(verdict?.confidence).toBeGreaterThan(0.9)
  })

  it('stays in doubt while nothing shows how good the crowd is', () => {
    // One vote per task says next to nothing about accuracy: the estimate stays near the prior, four of five.
    const { verdicts, accuracy } = aggregateDawidSkene(LETTERS.map((letter) => taskOf(letter, 'A', ['A', 'B', NONE])))
    expect(accuracy.get('a0')).toBeLessThan(0.9)
    expect(verdicts.get('A')?.confidence).toBeLessThan(0.95)
  })
})

describe('aggregateDawidSkene with classes shared by all tasks', () => {
  it('sees through an annotator who always says the opposite', () => {
    const tasks = LETTERS.map((_, k) => taskOf(`t${k}`, k % 2 ? 'AAAB' : 'BBBA', ['A', 'B']))
    const { verdicts, confusion } = aggregateDawidSkene([...tasks, taskOf('last', '   B', ['A', 'B'])], { scope: 'shared' })
    expect(verdicts.get('last')?.label).toBe('A')
    expect(confusion.get('a3')?.[0]?.[1]).toBeGreaterThan(0.9)
  })

  it('tells one-sided mistakes from the other side', () => {
    // a3 says A whatever is asked: its A means nothing, its B would.
    const tasks = LETTERS.map((_, k) => taskOf(`t${k}`, k % 2 ? 'AAAA' : 'BBBA', ['A', 'B']))
    const { confusion } = aggregateDawidSkene(tasks, { scope: 'shared' })
    const [whenA, whenB] = confusion.get('a3') ?? []
    expect(whenA?.[0]).toBeGreaterThan(0.9)
    expect(whenB?.[0]).toBeGreaterThan(0.9)
  })

  it('keeps every row of a confusion matrix a distribution', () => {
    const { confusion } = aggregateDawidSkene([taskOf('t', 'ABCA'), taskOf('u', 'AAB')], { scope: 'shared' })
    for (const rows of confusion.values()) for (const row of rows) expect(row.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9)
  })

  it('does nothing with nothing', () => {
    const { verdicts, confusion } = aggregateDawidSkene([], { scope: 'shared' })
    expect(verdicts.size + confusion.size).toBe(0)
  })
})
