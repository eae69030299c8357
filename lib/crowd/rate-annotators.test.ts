import { describe, expect, it } from 'vitest'
import { rateAnnotators, type AnnotatorRating, type TimedVote } from './rate-annotators'

const gold = new Map([1, 2, 3, 4].map((k) => [`g${k}`, 'A']))
const decisions = new Map(Array.from({ length: 10 }, (_, k) => [`t${k}`, 'B']))

/** The rating of one annotator who answers the gold tasks and the decided tasks with these labels. */
function rate(goldLabels: string, labels: string, elapsedMs = 8000): AnnotatorRating {
  const answer = (prefix: string, first: number, text: string): TimedVote[] =>
    [...text].map((label, k) => ({ annotator: 'x', task: `${prefix}${k + first}`, label: label === '-' ? null : label, elapsedMs }))
  const [rating] = rateAnnotators({ votes: [...answer('g', 1, goldLabels), ...answer('t', 0, labels)], gold, decisions })
  if (!rating) throw new Error('no rating')
  return rating
}

describe('rateAnnotators', () => {
  it('counts gold answers, agreement with decisions and abstentions apart', () => {
    const rating = rate('AAB', 'BBA-')
    expect(rating).toMatchObject({ votes: 4, abstentions: 1, gold: { answers: 3, right: 2 }, decisions: { answers: 3, agreed: 2 }, medianMs: 8000 })
    // Prior 3.2 of 4, gold 2 of 3, agreement 2 of 3 at half weight: (3.2 + 2 + 1) / (4 + 3 + 1.5).
    expect(rating.quality).toBeCloseTo(6.2 / 8.5)
  })

  it('gives a newcomer full weight', () => {
    expect(rate('', 'B')).toMatchObject({ weight: 1, excluded: null })
  })

  it('excludes who fails the gold tasks, not before four answers', () => {
    expect(rate('BBB', '')).toMatchObject({ excluded: null })
    expect(rate('BBBB', '')).toMatchObject({ excluded: 'gold', weight: 0 })
    expect(rate('BBBA', '')).toMatchObject({ excluded: 'gold' })
    expect(rate('BBAA', '').excluded).toBeNull()
  })

  it('gives less weight to a doubtful annotator', () => {
    const { weight, quality } = rate('BBAA', 'AAAABB')
    expect(quality).toBeLessThan(0.7)
    expect(weight).toBeCloseTo((quality - 1 / 9) / (0.7 - 1 / 9))
  })

  it('excludes who is too fast to have read, unless gold answers vouch', () => {
    expect(rate('', 'BBBBBBBB', 400)).toMatchObject({ excluded: 'speed', weight: 0, fastShare: 1 })
    expect(rate('', 'BBBB', 400).excluded).toBeNull()
    expect(rate('AAAA', 'BBBBBBBB', 400).excluded).toBeNull()
  })

  it('rates every annotator on their own, whatever the order of votes', () => {
    const votes: TimedVote[] = ['x', 'y', 'x', 'y'].map((annotator, k) => ({ annotator, task: `t${k}`, label: annotator === 'x' ? 'B' : 'A', elapsedMs: 1000 * (k + 1) }))
    const ratings = rateAnnotators({ votes, gold, decisions })
    const others = rateAnnotators({ votes: [...votes].reverse(), gold, decisions })
    expect(ratings.map(({ annotator, medianMs }) => [annotator, medianMs])).toEqual([['x', 2000], ['y', 3000]])
    expect([...others].reverse()).toEqual(ratings)
  })
})
