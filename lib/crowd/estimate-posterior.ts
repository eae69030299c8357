import { labelsOf, type CrowdTask } from './crowd-task'

/** Accuracies are kept off 0 and 1: no annotator is ever believed without a doubt. */
const LEAST_DOUBT = 0.005

/**
 * The probability of every choice of one task when each annotator's accuracy is known: a vote is right with that
 * probability, otherwise it falls on any of the other choices alike.
 */
export function estimatePosterior(task: CrowdTask, accuracyOf: (annotator: string) => number): Map<string, number> {
  const labels = labelsOf(task)
  const others = Math.max(1, labels.length - 1)
  const logs = labels.map((truth) => {
    let log = 0
    for (const { annotator, label } of task.votes) {
      if (label === null) continue
      const accuracy = Math.min(1 - LEAST_DOUBT, Math.max(LEAST_DOUBT, accuracyOf(annotator)))
      log += Math.log(label === truth ? accuracy : (1 - accuracy) / others)
    }
    return log
  })
  const highest = Math.max(...logs)
  const weights = logs.map((log) => Math.exp(log - highest))
  const sum = weights.reduce((a, b) => a + b, 0)
  return new Map(labels.map((label, k) => [label, (weights[k] ?? 0) / sum]))
}
