import { describe, expect, it } from 'vitest'
import { projectSteps, type ProjectCounts } from './project-steps'

const NOTHING: ProjectCounts = { pages: 0, queries: 0, tasks: 0, tasksDecided: 0, versions: 0, sites: 0 }
const states = (counts: Partial<ProjectCounts>) => projectSteps({ ...NOTHING, ...counts }).map((step) => step.state)

describe('projectSteps', () => {
  it('starts with everything to do', () => {
    expect(states({})).toEqual(['todo', 'todo', 'todo', 'todo', 'todo'])
  })

  it('follows the counts', () => {
    expect(states({ sites: 1, pages: 60 })).toEqual(['done', 'todo', 'todo', 'todo', 'todo'])
    expect(states({ pages: 60, queries: 9, tasks: 4 })).toEqual(['done', 'done', 'todo', 'todo', 'todo'])
    expect(states({ pages: 60, queries: 9, tasks: 4, tasksDecided: 1 })).toEqual(['done', 'done', 'running', 'todo', 'todo'])
    expect(states({ pages: 60, queries: 9, tasks: 4, tasksDecided: 4, versions: 1 })).toEqual(['done', 'done', 'done', 'done', 'done'])
  })
})
