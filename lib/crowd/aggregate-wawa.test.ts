import { describe, expect, it } from 'vitest'
import { aggregateWawa } from './aggregate-wawa'
import { estimatePosterior } from './estimate-posterior'
import { taskOf } from './test-tasks'

describe('aggregateWawa', () => {
  const tasks = [taskOf('t1', 'AAB'), taskOf('t2', 'BBC'), taskOf('t3', 'A B')]

  it('measures how often annotators agree with the majority, half of it on an even split', () => {
    const { skill } = aggregateWawa(tasks)
    expect(skill.get('a0')).toBeCloseTo(2.5 / 3)
    expect(skill.get('a1')).toBe(1)
    expect(skill.get('a2')).toBeCloseTo(0.5 / 3)
  })

  it('breaks the even split for the annotator who agrees more', () => {
    expect(aggregateWawa(tasks).verdicts.get('t3')?.label).toBe('A')
  })

  it('lets one good annotator outweigh two bad ones', () => {
    // a0 agrees on all of six tasks (skill 6/7 or more), a3 and a4 never do (at most 1/7 + 1/7 together).
    const past = Array.from({ length: 6 }, (_, k) => taskOf(`p${k}`, 'AAABC'))
    expect(aggregateWawa([...past, taskOf('last', 'A  BB')]).verdicts.get('last')?.label).toBe('A')
  })

  it('counts gold answers for skill', () => {
    const gold = { ...taskOf('g', 'AB'), gold: 'B' }
    const { skill, verdicts } = aggregateWawa([gold, taskOf('t', 'AC')])
    expect(skill.get('a0')).toBe(0.25)
    expect(skill.get('a1')).toBe(0.75)
    expect(verdicts.get('t')?.label).toBe('C')
  })
})

describe('estimatePosterior', () => {
  it('multiplies the probabilities of the votes', () => {
    // Three choices, accuracy 0.8: two votes for A weigh 0.64 against 0.01 for B and for C.
    expect(estimatePosterior(taskOf('t', 'AA'), () => 0.8).get('A')).toBeCloseTo(0.64 / 0.66)
    expect(estimatePosterior(taskOf('t', 'AB'), () => 0.8).get('A')).toBeCloseTo(0.08 / 0.17)
  })

  it('knows nothing without votes and is never certain', () => {
    expect(estimatePosterior(taskOf('t', '--'), () => 0.8).get('A')).toBeCloseTo(1 / 3)
    expect(estimatePosterior(taskOf('t', 'A'), () => 1).get('A')).toBeLessThan(1)
    expect(estimatePosterior(taskOf('t', 'A'), () => 0).get('A')).toBeGreaterThan(0)
  })
})
