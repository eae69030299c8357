import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DECISION_DEFAULTS, type DecisionParameters } from './crowd-parameters'
import { NONE, type CrowdVote, type Verdict } from './crowd-task'
import { decideTask } from './decide-task'
import { votesOf } from './test-tasks'

const by = (changes: Partial<DecisionParameters>): DecisionParameters => ({ ...DECISION_DEFAULTS, ...changes })

/** State, label and further votes wanted, in one line. */
function summary(votes: string | readonly CrowdVote[], changes: Partial<DecisionParameters> = {}): string {
  const { state, label, wanted } = decideTask(typeof votes === 'string' ? votesOf(votes) : votes, by(changes))
  return `${state} ${label ?? '?'} ${wanted}`
}

const anyVotes = fc.array(fc.constantFrom('A', 'B', 'C', '-'), { maxLength: 12 }).map((labels) => votesOf(labels.join('')))
const anyParameters = fc
  .record({ overlap: fc.integer({ min: 1, max: 7 }), more: fc.integer({ min: 0, max: 6 }), quorum: fc.constantFrom(0.5, 0.6, 2 / 3, 0.75, 1) })
  .map(({ overlap, more, quorum }) => by({ overlap, cap: overlap + more, quorum }))

describe('decideTask by majority', () => {
  it.each([
    ['', 'open ? 2'],
    ['A', 'open A 1'],
    ['AA', 'decided A 0'], // early stop: the third vote cannot overturn it
    ['AB', 'open ? 1'],
    ['ABA', 'decided A 0'],
    ['ABC', 'open ? 2'], // extended to five: three must agree
    ['ABCA', 'open A 1'],
    ['ABCAA', 'decided A 0'],
    ['ABCAB', 'open ? 2'], // extended to seven: four must agree
    ['ABCABA', 'open A 1'],
    ['ABCABAA', 'decided A 0'],
    ['ABCABAB', 'tied ? 0'],
    ['ABCABC', 'tied ? 0'], // nobody can reach four of seven any more
    ['AAABB', 'decided A 0'],
  ])('votes "%s" with an overlap of 3: %s', (votes, expected) => expect(summary(votes)).toBe(expected))

  it.each([
    ['-', 'open ? 2'],
    ['A-', 'open A 1'],
    ['-----AA', 'decided A 0'],
    ['-----AB', 'tied ? 0'], // the cap of seven people is used up
    ['------A', 'tied ? 0'], // one vote is no majority of three
    ['-------', 'tied ? 0'],
    ['------', 'tied ? 0'], // a single further vote could not decide
  ])('"can’t tell" uses up the cap but supports nothing: "%s" is %s', (votes, expected) => expect(summary(votes)).toBe(expected))

  it('says that no candidate won when none is the majority', () => {
    const votes = ['x', 'y'].map((annotator) => ({ annotator, label: NONE }))
    expect(summary(votes)).toBe('no_winner none 0')
  })

  it('follows when overlap, quorum or cap change', () => {
    expect(summary('AAB')).toBe('decided A 0')
    expect(summary('AAB', { overlap: 5 })).toBe('open A 1')
    expect(summary('AAB', { quorum: 0.75, cap: 7 })).toBe('open A 2') // four of five
    expect(summary('AAB', { quorum: 1 })).toBe('tied ? 0') // never unanimous again
    expect(summary('ABC', { cap: 3 })).toBe('tied ? 0')
    expect(summary('AABBC', { overlap: 3, cap: 3 })).toBe('tied ? 0') // more votes than the new cap
    expect(summary('AAABC', { overlap: 3, cap: 3 })).toBe('decided A 0')
    expect(summary('A', { overlap: 1 })).toBe('decided A 0')
  })

  it('weighs votes, and leaves out those without weight', () => {
    const weightOf = (annotator: string) => ({ a0: 0, a1: 0.5 })[annotator] ?? 1
    const decide = (votes: string) => decideTask(votesOf(votes), DECISION_DEFAULTS, null, weightOf)
    expect(decide('AA').state).toBe('open')
    expect(decide('AAA').state).toBe('open')
    expect(decide('AAAA').state).toBe('decided')
    expect(Object.fromEntries(decide('BAAA').tally)).toEqual({ A: 2.5 })
  })

  it('lets a weighted aggregation name the winner once votes are in', () => {
    const verdict: Verdict = { label: 'B', confidence: 0.9, posterior: new Map([['A', 0.1], ['B', 0.9]]) }
    expect(decideTask(votesOf('AAB'), by({ aggregation: 'dawid_skene' }), verdict)).toMatchObject({ state: 'decided', label: 'B', confidence: 0.9 })
    expect(decideTask(votesOf('AAB'), by({ aggregation: 'majority' }), verdict)).toMatchObject({ state: 'decided', label: 'A' })
    expect(decideTask(votesOf('AB'), by({ aggregation: 'dawid_skene' }), verdict).state).toBe('open')
    expect(decideTask(votesOf('AAB'), by({ aggregation: 'wawa' }), { ...verdict, confidence: 0.4 }).state).toBe('tied')
  })

  it('never decides early what the remaining votes could change', () => {
    fc.assert(
      fc.property(anyVotes, anyVotes, anyParameters, (votes, later, parameters) => {
        const early = decideTask(votes, parameters)
        fc.pre(early.state === 'decided')
        const room = Math.max(0, Math.floor(early.votesNeeded) - votes.filter((vote) => vote.label !== null).length)
        const rest = later.filter((vote) => vote.label !== null).slice(0, room).map((vote, k) => ({ ...vote, annotator: `later${k}` }))
        // People who can't tell have used up part of the cap: give the later ones room.
        const final = decideTask([...votes, ...rest], { ...parameters, cap: parameters.cap + rest.length })
        const most = [...final.tally].sort((a, b) => b[1] - a[1])[0]
        expect(most?.[0]).toBe(early.label)
      }),
    )
  })

  it('agrees with the plain majority of all votes needed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('A', 'B', 'C'), { minLength: 7, maxLength: 7 }), (labels) => {
        const all = votesOf(labels.join(''))
        const early = all.map((_, k) => decideTask(all.slice(0, k + 1), by({ overlap: 7, cap: 7 }))).find((decision) => decision.state !== 'open')
        const final = decideTask(all, by({ overlap: 7, cap: 7 }))
        expect(early?.state).toBe(final.state)
        expect(early?.label).toBe(final.label)
      }),
    )
  })

  it('does not depend on the order or the names of votes', () => {
    fc.assert(
      fc.property(anyVotes, anyParameters, (votes, parameters) => {
        const { state, label, wanted } = decideTask(votes, parameters)
        const others = [...votes].reverse().map((vote, k) => ({ annotator: `z${k}`, label: vote.label && `${vote.label}'` }))
        expect(decideTask(others, parameters)).toMatchObject({ state, label: label && `${label}'`, wanted })
      }),
    )
  })

  it('never asks more people than the cap, and always ends', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('A', 'B', 'C', '-'), { minLength: 15, maxLength: 15 }), anyParameters, (labels, parameters) => {
        const all = votesOf(labels.join(''))
        let asked = 0
        for (let decision = decideTask([], parameters); decision.state === 'open'; decision = decideTask(all.slice(0, asked), parameters)) {
          expect(decision.wanted).toBeGreaterThan(0)
          asked += decision.wanted
        }
        expect(asked).toBeLessThanOrEqual(parameters.cap)
      }),
    )
  })
})

describe('decideTask by confidence', () => {
  const sure = (confidence: number, label: string | null = 'A'): Verdict => ({ label, confidence, posterior: new Map([['A', confidence]]) })
  const decide = (votes: string, verdict: Verdict | null) => decideTask(votesOf(votes), by({ rule: 'confidence' }), verdict)

  it('asks two at first, then one by one until sure', () => {
    expect(decide('', null)).toMatchObject({ state: 'open', wanted: 2 })
    expect(decide('A', sure(0.999))).toMatchObject({ state: 'open', wanted: 1 })
    expect(decide('AB', sure(0.5))).toMatchObject({ state: 'open', wanted: 1 })
    expect(decide('AA', sure(0.992))).toMatchObject({ state: 'decided', label: 'A', confidence: 0.992, wanted: 0 })
  })

  it('is tied when the cap is reached in doubt', () => {
    expect(decide('AABBAAB', sure(0.98))).toMatchObject({ state: 'tied', label: null })
    expect(decide('AABBAAA', sure(0.995))).toMatchObject({ state: 'decided', label: 'A' })
    expect(decide('-------', sure(0.3, null))).toMatchObject({ state: 'tied' })
  })

  it('says that no candidate won', () => {
    expect(decide('AA', sure(0.995, NONE))).toMatchObject({ state: 'no_winner', label: NONE })
  })
})
