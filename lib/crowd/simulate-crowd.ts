import type { DecisionParameters } from './crowd-parameters'
import { NONE, type CrowdTask, type CrowdVote } from './crowd-task'
import { decideTasks } from './decide-tasks'
import { rateAnnotators } from './rate-annotators'
import { pickOne, seededRandom, shuffled, type Random } from './seeded-random'

/** How a simulated annotator answers: errs now and then, always guesses, or repeats the same wrong answer as its fellows. */
export interface SimulatedAnnotator {
  readonly kind: 'worker' | 'spammer' | 'colluder'
  /** Share of wrong votes of a worker; they fall on any other choice alike. */
  readonly errorRate?: number
  /** Share of "can't tell". */
  readonly abstainRate?: number
}

export interface CrowdSimulation {
  readonly seed: number
  readonly tasks: number
  readonly pool: readonly SimulatedAnnotator[]
  readonly parameters: DecisionParameters
  /** Candidates offered per task, beside "none of these". */
  readonly candidates?: number
  /** Share of tasks for which none of the candidates is right. */
  readonly noneShare?: number
  /** Gold tasks every annotator answers; those who fail them are left out. */
  readonly goldTasks?: number
}

export interface SimulatedOutcome {
  readonly tasks: number
  /** Tasks with a winner (none included), and how many of them are right. */
  readonly decided: number
  readonly right: number
  /** Tasks the owner has to adjudicate. */
  readonly tied: number
  readonly votes: number
  readonly votesPerTask: number
  /** Right among decided; right among all, ties counted as not right. */
  readonly accuracy: number
  readonly rightShare: number
}

interface SimulatedTask {
  readonly id: string
  readonly choices: readonly string[]
  readonly truth: string
  readonly lure: string
  readonly order: readonly number[]
  readonly votes: CrowdVote[]
}

/** Plays a crowd that votes until every task is decided or tied; the same seed gives the same outcome. */
export function simulateCrowd(simulation: CrowdSimulation): SimulatedOutcome {
  const { pool, parameters, goldTasks = 0 } = simulation
  const random = seededRandom(simulation.seed)
  const tasks = Array.from({ length: simulation.tasks }, (_, k) => makeTask(`task${k}`, simulation, random))
  const gold = Array.from({ length: goldTasks }, (_, k) => makeTask(`gold${k}`, simulation, random))
  for (const task of gold) pool.forEach((annotator, who) => task.votes.push(answer(annotator, who, task, random)))
  const excluded = excludedByGold(gold)
  const weightOf = (annotator: string) => (excluded.has(annotator) ? 0 : 1)
  const asked: CrowdTask[] = [...tasks, ...gold.map((task) => ({ ...task, gold: task.truth }))]
  for (;;) {
    const decisions = decideTasks(asked, parameters, weightOf)
    let voted = false
    for (const task of tasks) {
      for (let wanted = decisions.get(task.id)?.wanted ?? 0; wanted > 0; wanted--) {
        const who = task.order.find((k) => !excluded.has(`a${k}`) && task.votes.every((vote) => vote.annotator !== `a${k}`))
        const annotator = who === undefined ? undefined : pool[who]
        if (who === undefined || !annotator) break
        task.votes.push(answer(annotator, who, task, random))
        voted = true
      }
    }
    if (!voted) return summarise(tasks, decisions)
  }
}

function makeTask(id: string, { candidates = 8, noneShare = 0, pool }: CrowdSimulation, random: Random): SimulatedTask {
  const names = Array.from({ length: candidates }, (_, k) => `${id}/${k}`)
  const choices = [...names, NONE]
  const truth = random() < noneShare ? NONE : pickOne(names, random)
  const lure = pickOne(names.filter((name) => name !== truth), random)
  return { id, choices, truth, lure, order: shuffled(pool.map((_, k) => k), random), votes: [] }
}

function answer({ kind, errorRate = 0, abstainRate = 0 }: SimulatedAnnotator, who: number, task: SimulatedTask, random: Random): CrowdVote {
  const annotator = `a${who}`
  if (random() < abstainRate) return { annotator, label: null }
  if (kind === 'colluder') return { annotator, label: task.lure }
  if (kind === 'spammer') return { annotator, label: pickOne(task.choices, random) }
  const wrong = random() < errorRate
  return { annotator, label: wrong ? pickOne(task.choices.filter((choice) => choice !== task.truth), random) : task.truth }
}

function excludedByGold(gold: readonly SimulatedTask[]): Set<string> {
  const votes = gold.flatMap((task) => task.votes.map((vote) => ({ ...vote, task: task.id, elapsedMs: 10_000 })))
  const answers = new Map(gold.map((task) => [task.id, task.truth]))
  const ratings = rateAnnotators({ votes, gold: answers, decisions: new Map() })
  return new Set(ratings.filter((rating) => rating.excluded).map((rating) => rating.annotator))
}

function summarise(tasks: readonly SimulatedTask[], decisions: ReturnType<typeof decideTasks>): SimulatedOutcome {
  let decided = 0
  let right = 0
  let votes = 0
  for (const task of tasks) {
    const decision = decisions.get(task.id)
    votes += task.votes.length
    if (decision?.state !== 'decided' && decision?.state !== 'no_winner') continue
    decided++
    if (decision.label === task.truth) right++
  }
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
  return {
    tasks: tasks.length,
    decided,
    right,
    tied: tasks.length - decided,
    votes,
    votesPerTask: share(votes, tasks.length),
    accuracy: share(right, decided),
    rightShare: share(right, tasks.length),
  }
}
