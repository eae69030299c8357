import { aggregateDawidSkene } from './aggregate-dawid-skene'
import { aggregateMajority } from './aggregate-majority'
import { aggregateWawa } from './aggregate-wawa'
import type { Aggregation, DecisionParameters } from './crowd-parameters'
import type { CrowdTask, Verdict } from './crowd-task'
import { decideTask, type TaskDecision } from './decide-task'

/** What the chosen aggregation says of every task that is not a gold task. */
export function aggregateVotes(tasks: readonly CrowdTask[], aggregation: Aggregation): ReadonlyMap<string, Verdict> {
  switch (aggregation) {
    case 'majority':
      return aggregateMajority(tasks)
    case 'wawa':
      return aggregateWawa(tasks).verdicts
    case 'dawid_skene':
      return aggregateDawidSkene(tasks).verdicts
  }
}

/**
 * The states of all tasks of a project. `weightOf` is 0 for excluded annotators, whose votes are then as if never cast;
 * gold tasks are not decided, they only teach the weighted aggregations about annotators.
 */
export function decideTasks(
  tasks: readonly CrowdTask[],
  parameters: DecisionParameters,
  weightOf: (annotator: string) => number = () => 1,
): Map<string, TaskDecision> {
  const counted = tasks.map((task) => ({ ...task, votes: task.votes.filter((vote) => weightOf(vote.annotator) > 0) }))
  const verdicts = aggregateVotes(counted, parameters.aggregation)
  const open = counted.filter((task) => task.gold === undefined)
  return new Map(open.map((task) => [task.id, decideTask(task.votes, parameters, verdicts.get(task.id) ?? null, weightOf)]))
}
