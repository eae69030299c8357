/** The choice "none of these": a label like any candidate's id, and a majority for it is a result. */
export const NONE = 'none'

/** One live vote of one annotator. `null` is "can't tell": the annotator was asked, but supports no label. */
export interface CrowdVote {
  readonly annotator: string
  readonly label: string | null
}

/** One question to the crowd. `gold` is the known answer of a gold task, whose votes measure annotators only. */
export interface CrowdTask {
  readonly id: string
  /** What could be chosen, `NONE` included where it was offered. Labels voted for count as offered. */
  readonly choices: readonly string[]
  readonly votes: readonly CrowdVote[]
  readonly gold?: string
}

/** What an aggregation says about a task. */
export interface Verdict {
  /** `null` when nobody supports a label or the best ones are exactly equal. */
  readonly label: string | null
  /** Probability that `label` is right (of the best label when there is a tie). */
  readonly confidence: number
  /** Probability of every choice; sums to 1. */
  readonly posterior: ReadonlyMap<string, number>
}

/** Differences below this are rounding: such scores count as equal, so that the order of adding never decides. */
const ROUNDING = 1e-9

/** The labels that share the highest positive score. */
export function bestLabels(scores: ReadonlyMap<string, number>): string[] {
  const highest = Math.max(0, ...scores.values())
  if (highest <= 0) return []
  return [...scores].filter(([, score]) => highest - score <= ROUNDING * highest).map(([label]) => label)
}

/** The one label with the highest score, or `null` when there is none or several share it. */
export function bestLabel(scores: ReadonlyMap<string, number>): string | null {
  const best = bestLabels(scores)
  return best.length === 1 ? (best[0] ?? null) : null
}

/** Everything that could have been chosen in a task: its choices, then labels that were voted for beside them. */
export function labelsOf(task: CrowdTask): string[] {
  const voted = task.votes.flatMap((vote) => (vote.label === null ? [] : [vote.label]))
  return [...new Set([...task.choices, ...voted, ...(task.gold === undefined ? [] : [task.gold])])]
}

/** How many votes (or how much weight of votes) each label has; abstentions have none. */
export function tallyVotes(votes: readonly CrowdVote[], weightOf: (annotator: string) => number = () => 1): Map<string, number> {
  const tally = new Map<string, number>()
  for (const { annotator, label } of votes) if (label !== null) tally.set(label, (tally.get(label) ?? 0) + weightOf(annotator))
  return tally
}
