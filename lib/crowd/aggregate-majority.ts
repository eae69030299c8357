import { aggregateDawidSkene, type LabelScope } from './aggregate-dawid-skene'
import { bestLabel, tallyVotes, type CrowdTask, type Verdict } from './crowd-task'

/**
 * The label with the most votes. The confidence comes from a model with one accuracy for the whole crowd, estimated
 * from the same votes: who said it does not matter, how many did and how much this crowd usually agrees does.
 */
export function aggregateMajority(tasks: readonly CrowdTask[], scope: LabelScope = 'task'): Map<string, Verdict> {
  const nameless = tasks.map((task) => ({ ...task, votes: task.votes.map((vote) => ({ ...vote, annotator: 'anyone' })) }))
  const { verdicts } = aggregateDawidSkene(nameless, { scope })
  const result = new Map<string, Verdict>()
  for (const task of tasks) {
    const modelled = verdicts.get(task.id)
    if (!modelled) continue
    const label = bestLabel(tallyVotes(task.votes))
    result.set(task.id, { ...modelled, label, confidence: label === null ? modelled.confidence : (modelled.posterior.get(label) ?? 0) })
  }
  return result
}
