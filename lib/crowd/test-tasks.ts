import fc from 'fast-check'
import type { CrowdTask, CrowdVote } from './crowd-task'

/** Votes from a string, one annotator per character: `-` can't tell, a space nobody, anything else a label. */
export function votesOf(labels: string): CrowdVote[] {
  return [...labels].flatMap((label, k) => (label === ' ' ? [] : [{ annotator: `a${k}`, label: label === '-' ? null : label }]))
}

/** A task with the choices A, B, C and votes written as for `votesOf`. */
export function taskOf(id: string, labels: string, choices: readonly string[] = ['A', 'B', 'C']): CrowdTask {
  return { id, choices, votes: votesOf(labels) }
}

/** Any small project: up to eight tasks with choices A to D, six annotators, abstentions among the votes. */
export const anyTasks = fc
  .array(fc.array(fc.constantFrom('A', 'B', 'C', 'D', '-', ' '), { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 8 })
  .map((rows) => rows.map((row, k) => taskOf(`t${k}`, row.join(''), ['A', 'B', 'C', 'D'])))

/** The same project with tasks, votes and choices in another order. */
export function reordered(tasks: readonly CrowdTask[], seed: number): CrowdTask[] {
  const turn = <T>(items: readonly T[]): T[] => {
    const by = items.length ? seed % items.length : 0
    return [...items.slice(by), ...items.slice(0, by)].reverse()
  }
  return turn(tasks).map((task) => ({ ...task, choices: turn(task.choices), votes: turn(task.votes) }))
}

const RENAMED: Readonly<Record<string, string>> = { A: 'zeta', B: 'alpha', C: 'mid', D: 'beta' }

export const renamedLabel = (label: string): string => RENAMED[label] ?? label

/** The same project with other names for labels and annotators, in another alphabetical order. */
export function renamed(tasks: readonly CrowdTask[]): CrowdTask[] {
  return tasks.map((task) => ({
    ...task,
    choices: task.choices.map(renamedLabel),
    votes: task.votes.map(({ annotator, label }) => ({ annotator: `${9 - Number(annotator.slice(1))}x`, label: label === null ? null : renamedLabel(label) })),
  }))
}
