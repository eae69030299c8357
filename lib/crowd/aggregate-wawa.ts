import { bestLabel, bestLabels, tallyVotes, type CrowdTask, type Verdict } from './crowd-task'
import { ANNOTATOR_PRIOR } from './crowd-parameters'
import { estimatePosterior } from './estimate-posterior'

export interface WawaResult {
  /** For every task that is not a gold task. */
  readonly verdicts: ReadonlyMap<string, Verdict>
  /** Per annotator, the share of their votes that agree with the majority (with the known answer of gold tasks). */
  readonly skill: ReadonlyMap<string, number>
}

/** Worker agreement with aggregate: votes are counted again, each weighing as often as its annotator agrees with the majority. */
export function aggregateWawa(tasks: readonly CrowdTask[]): WawaResult {
  const seen = new Map<string, { votes: number; agreed: number }>()
  for (const task of tasks) {
    const right = task.gold === undefined ? bestLabels(tallyVotes(task.votes)) : [task.gold]
    for (const { annotator, label } of task.votes) {
      if (label === null) continue
      const own = seen.get(annotator) ?? { votes: 0, agreed: 0 }
      seen.set(annotator, { votes: own.votes + 1, agreed: own.agreed + (right.includes(label) ? 1 / right.length : 0) })
    }
  }
  const skill = new Map([...seen].map(([annotator, { votes, agreed }]) => [annotator, agreed / votes]))
  const { accuracy, ownStrength } = ANNOTATOR_PRIOR
  const accuracyOf = (annotator: string) => {
    const { votes, agreed } = seen.get(annotator) ?? { votes: 0, agreed: 0 }
    return (agreed + accuracy * ownStrength) / (votes + ownStrength)
  }
  const verdicts = new Map<string, Verdict>()
  for (const task of tasks) {
    if (task.gold !== undefined) continue
    const label = bestLabel(tallyVotes(task.votes, (annotator) => skill.get(annotator) ?? 0))
    const posterior = estimatePosterior(task, accuracyOf)
    verdicts.set(task.id, { label, confidence: label === null ? Math.max(0, ...posterior.values()) : (posterior.get(label) ?? 0), posterior })
  }
  return { verdicts, skill }
}
