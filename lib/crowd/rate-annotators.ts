import { ANNOTATOR_PRIOR, ANNOTATOR_RULES, type AnnotatorRules } from './crowd-parameters'
import type { CrowdVote } from './crowd-task'

export interface TimedVote extends CrowdVote {
  readonly task: string
  readonly elapsedMs: number
}

export interface AnnotatorRating {
  readonly annotator: string
  /** Votes on tasks whose answer is not known; gold answers are counted apart. */
  readonly votes: number
  readonly abstentions: number
  readonly gold: { readonly answers: number; readonly right: number }
  readonly decisions: { readonly answers: number; readonly agreed: number }
  readonly medianMs: number
  /** Share of all answers given faster than anybody can read. */
  readonly fastShare: number
  /** Estimated probability of a right vote, from gold answers, agreement with decisions and the prior. */
  readonly quality: number
  /** How much a vote counts: 1 in full, 0 not at all. */
  readonly weight: number
  readonly excluded: 'gold' | 'speed' | null
}

export interface RatingInput {
  readonly votes: readonly TimedVote[]
  /** Known answers by gold task. */
  readonly gold: ReadonlyMap<string, string>
  /** Decided labels by task (ties and open tasks left out). */
  readonly decisions: ReadonlyMap<string, string>
  /** How many choices a task has on average: below the accuracy of guessing a vote has no weight. */
  readonly choices?: number
  readonly rules?: Partial<AnnotatorRules>
}

/** What is known about every annotator who voted, and whether their votes should count. */
export function rateAnnotators({ votes, gold, decisions, choices = 9, rules }: RatingInput): AnnotatorRating[] {
  const all = { ...ANNOTATOR_RULES, ...rules }
  const byAnnotator = new Map<string, TimedVote[]>()
  for (const vote of votes) byAnnotator.set(vote.annotator, [...(byAnnotator.get(vote.annotator) ?? []), vote])
  return [...byAnnotator].map(([annotator, own]) => rateAnnotator(annotator, own, gold, decisions, 1 / choices, all))
}

function rateAnnotator(
  annotator: string,
  own: readonly TimedVote[],
  gold: ReadonlyMap<string, string>,
  decisions: ReadonlyMap<string, string>,
  guessing: number,
  rules: AnnotatorRules,
): AnnotatorRating {
  const said = own.filter((vote) => vote.label !== null)
  const onGold = said.filter((vote) => gold.has(vote.task))
  const onDecided = said.filter((vote) => !gold.has(vote.task) && decisions.has(vote.task))
  const right = onGold.filter((vote) => gold.get(vote.task) === vote.label).length
  const agreed = onDecided.filter((vote) => decisions.get(vote.task) === vote.label).length
  const fastShare = own.filter((vote) => vote.elapsedMs < rules.fastMs).length / own.length
  const { accuracy, ownStrength } = ANNOTATOR_PRIOR
  const quality =
    (accuracy * ownStrength + right + rules.agreementWeight * agreed) / (ownStrength + onGold.length + rules.agreementWeight * onDecided.length)
  const tested = onGold.length >= rules.goldAnswers
  const failsGold = tested && right / onGold.length < rules.goldAccuracy
  // Good gold answers vouch for a fast annotator.
  const tooFast = own.length >= rules.fastVotes && fastShare >= rules.fastShare && !(tested && right / onGold.length >= rules.trustedQuality)
  const excluded = failsGold ? 'gold' : tooFast ? 'speed' : null
  const regular = own.filter((vote) => !gold.has(vote.task))
  return {
    annotator,
    votes: regular.length,
    abstentions: regular.filter((vote) => vote.label === null).length,
    gold: { answers: onGold.length, right },
    decisions: { answers: onDecided.length, agreed },
    medianMs: median(own.map((vote) => vote.elapsedMs)),
    fastShare,
    quality,
    weight: excluded ? 0 : Math.min(1, Math.max(0, (quality - guessing) / (rules.trustedQuality - guessing))),
    excluded,
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
