import type { ProjectRow } from './list-projects'

export type ProjectStepName = 'discover' | 'induce' | 'vote' | 'extract' | 'dataset'
export type ProjectStepState = 'todo' | 'running' | 'done'

export type ProjectCounts = Pick<ProjectRow, 'pages' | 'queries' | 'tasks' | 'tasksDecided' | 'versions' | 'sites'>

/** How far a project is, step by step, from what has been counted of it. */
export function projectSteps(counts: ProjectCounts): { name: ProjectStepName; state: ProjectStepState }[] {
  const voted = counts.tasks > 0 && counts.tasksDecided === counts.tasks
  const partly = (done: boolean, begun: boolean): ProjectStepState => (done ? 'done' : begun ? 'running' : 'todo')
  return [
    { name: 'discover', state: partly(counts.pages > 0, false) },
    { name: 'induce', state: partly(counts.queries > 0, false) },
    { name: 'vote', state: partly(voted, counts.tasksDecided > 0) },
    { name: 'extract', state: partly(counts.versions > 0, false) },
    { name: 'dataset', state: partly(counts.versions > 0, false) },
  ]
}
