import type { DecisionParameters } from './crowd-parameters'
import { simulateCrowd } from './simulate-crowd'

export interface CrowdPreview {
  readonly votesPerTask: number
  /** Share of right decisions among the decided tasks. */
  readonly accuracy: number
  /** Share of tasks left to the owner. */
  readonly tiedShare: number
}

/** Enough tasks that a preview moves by less than about a percentage point from seed to seed. */
const TASKS = 400
/** More annotators than any cap, so that the pool never runs out. */
const SPARE_ANNOTATORS = 10

/** What an owner may expect of these parameters with annotators of this accuracy, by simulation; always the same answer. */
export function previewCrowd(parameters: DecisionParameters, annotatorAccuracy: number, candidates = 8): CrowdPreview {
  const pool = Array.from({ length: parameters.cap + SPARE_ANNOTATORS }, () => ({ kind: 'worker' as const, errorRate: 1 - annotatorAccuracy }))
  const { votesPerTask, accuracy, tied, tasks } = simulateCrowd({ seed: 1, tasks: TASKS, pool, parameters, candidates })
  return { votesPerTask, accuracy, tiedShare: tied / tasks }
}
