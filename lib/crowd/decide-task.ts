import { bestLabel, NONE, tallyVotes, type CrowdVote, type Verdict } from './crowd-task'
import { LEAST_VOTES, type DecisionParameters } from './crowd-parameters'

export type TaskState = 'open' | 'decided' | 'tied' | 'no_winner'

export interface TaskDecision {
  readonly state: TaskState
  /** The winner (`NONE` with `no_winner`), the leader so far of an open task, `null` when several lead. */
  readonly label: string | null
  readonly confidence: number | null
  /** How many more annotators may work on the task at once without collecting a vote that could prove needless. */
  readonly wanted: number
  /** Votes the task is being decided on: the overlap, or more after an extension. */
  readonly votesNeeded: number
  readonly tally: ReadonlyMap<string, number>
}

/** How many steps of votes an extension asks for: two, so that an odd number of votes stays odd. */
const EXTENSION = 2

/**
 * The state of a task as a function of its live votes and the parameters alone, so that changing either recomputes it.
 * `weightOf` lets a vote count for less (0: not at all); `verdict` is what the aggregation says of the task.
 */
export function decideTask(
  votes: readonly CrowdVote[],
  parameters: DecisionParameters,
  verdict: Verdict | null = null,
  weightOf: (annotator: string) => number = () => 1,
): TaskDecision {
  const counted = votes.filter((vote) => weightOf(vote.annotator) > 0)
  const tally = tallyVotes(counted, weightOf)
  const collected = parameters.rule === 'majority' ? collectMajority(counted, tally, parameters) : collectConfidence(counted, parameters, verdict)
  const common = { confidence: verdict?.confidence ?? null, votesNeeded: collected.votesNeeded, tally }
  if (collected.wanted > 0) return { ...common, state: 'open', label: bestLabel(tally), wanted: collected.wanted }
  const label = winner(collected.winner, parameters, verdict)
  return { ...common, state: label === null ? 'tied' : label === NONE ? 'no_winner' : 'decided', label, wanted: 0 }
}

/** Once votes are in: the tally decides for plain majority, the weighted aggregations (half the probability) otherwise. */
function winner(counted: string | null, parameters: DecisionParameters, verdict: Verdict | null): string | null {
  if (parameters.rule === 'confidence' || parameters.aggregation === 'majority' || !verdict) return counted
  return verdict.confidence > 0.5 ? verdict.label : null
}

interface Collected {
  readonly wanted: number
  readonly votesNeeded: number
  readonly winner: string | null
}

/**
 * Rule `majority`: a label wins when it has more than half (and the quorum) of the votes needed, which the rest cannot
 * overturn. When no label can get there any more, the votes needed are extended, at most to the cap.
 */
function collectMajority(votes: readonly CrowdVote[], tally: ReadonlyMap<string, number>, parameters: DecisionParameters): Collected {
  const { overlap, quorum } = parameters
  const cast = [...tally.values()].reduce((a, b) => a + b, 0)
  const most = Math.max(0, ...tally.values())
  // Annotators who can't tell use up the cap without adding votes.
  const reachable = cast + Math.max(0, parameters.cap - votes.length)
  for (let round = Math.min(overlap, reachable); ; round = Math.min(round + EXTENSION, reachable)) {
    if (round >= cast) {
      const enough = Math.max(Math.floor(overlap / 2) + 1, Math.floor(round / 2) + 1, Math.ceil(quorum * round - 1e-9))
      if (most >= enough) return { wanted: 0, votesNeeded: round, winner: bestLabel(tally) }
      if (most + round - cast >= enough) return { wanted: Math.ceil(enough - most), votesNeeded: round, winner: null }
    }
    if (round >= reachable) return { wanted: 0, votesNeeded: round, winner: null }
  }
}

/** Rule `confidence`: ask on, one by one, until the best label is as probable as wanted; at the cap it is a tie. */
function collectConfidence(votes: readonly CrowdVote[], { cap, confidence }: DecisionParameters, verdict: Verdict | null): Collected {
  const cast = votes.filter((vote) => vote.label !== null).length
  const votesNeeded = Math.max(cast, LEAST_VOTES)
  if (verdict && verdict.label !== null && cast >= LEAST_VOTES && verdict.confidence >= confidence) return { wanted: 0, votesNeeded: cast, winner: verdict.label }
  return { wanted: Math.min(Math.max(1, LEAST_VOTES - cast), Math.max(0, cap - votes.length)), votesNeeded, winner: null }
}
