import { DECISION_DEFAULTS, type Aggregation, type DecisionParameters } from '@/lib/crowd/crowd-parameters'
import { simulateCrowd, type SimulatedAnnotator } from '@/lib/crowd/simulate-crowd'
import { formatTable, writeResult } from './report'

/** A project as it usually is: 5 sites × 8 attributes, 20 annotators; wrong votes fall on 8 candidates or none. */
const TASKS = 40
const POOL = 20
const CANDIDATES = 8
/** Error rate of the honest annotators in crowds with spammers or colluders. */
const HONEST_ERROR = 0.05
/** The mark of quality.md. */
const MARK = { accuracy: 0.99, votesPerTask: 5 }

const workers = (count: number, errorRate: number): SimulatedAnnotator[] => Array.from({ length: count }, () => ({ kind: 'worker', errorRate }))
const mixed = (kind: 'spammer' | 'colluder', share: number): SimulatedAnnotator[] => [
  ...Array.from({ length: Math.round(POOL * share) }, () => ({ kind })),
  ...workers(POOL - Math.round(POOL * share), HONEST_ERROR),
]

interface Crowd {
  readonly name: string
  readonly pool: readonly SimulatedAnnotator[]
  readonly goldTasks?: number
}

const CROWDS: readonly Crowd[] = [
  ...[0, 0.05, 0.1, 0.2, 0.3, 0.4].map((rate) => ({ name: `all err ${rate * 100} %`, pool: workers(POOL, rate) })),
  ...[0.2, 0.4].map((share) => ({ name: `${share * 100} % spammers`, pool: mixed('spammer', share) })),
  { name: '40 % spammers, 4 gold', pool: mixed('spammer', 0.4), goldTasks: 4 },
  ...[0.1, 0.2, 0.3].map((share) => ({ name: `${share * 100} % colluders`, pool: mixed('colluder', share) })),
  { name: '30 % colluders, 4 gold', pool: mixed('colluder', 0.3), goldTasks: 4 },
]

type Setting = Pick<DecisionParameters, 'rule' | 'overlap' | 'cap'>

const SETTINGS: readonly Setting[] = [
  { rule: 'majority', overlap: 3, cap: 7 },
  { rule: 'majority', overlap: 5, cap: 9 },
  { rule: 'confidence', overlap: 3, cap: 7 },
  { rule: 'confidence', overlap: 3, cap: 11 },
]

const AGGREGATIONS: readonly Aggregation[] = ['majority', 'wawa', 'dawid_skene']

export interface CrowdRow {
  readonly crowd: string
  readonly rule: string
  readonly overlap: number
  readonly cap: number
  readonly aggregation: Aggregation
  readonly votesPerTask: number
  /** Right among decided tasks; right among all tasks (ties left to the owner count as not right). */
  readonly accuracy: number
  readonly rightOfAll: number
  readonly tied: number
}

/** Plays every kind of crowd with every rule and aggregation, and says which of them reach the mark. */
export function runCrowdBench({ repetitions = 100 }: { repetitions?: number } = {}): { rows: CrowdRow[]; reaching: CrowdRow[] } {
  const rows = CROWDS.flatMap((crowd) => SETTINGS.flatMap((setting) => AGGREGATIONS.map((aggregation) => measure(crowd, setting, aggregation, repetitions))))
  const atMark = (row: CrowdRow) => row.crowd === 'all err 20 %' || row.crowd === '20 % spammers'
  const reaching = rows.filter((row) => atMark(row) && row.rightOfAll >= MARK.accuracy && row.votesPerTask <= MARK.votesPerTask)
  console.log(`${repetitions} simulated projects of ${TASKS} tasks per row, ${POOL} annotators, ${CANDIDATES} candidates; honest annotators among spammers and colluders err ${HONEST_ERROR * 100} %`)
  console.log(formatTable(rows.map((row) => ({ ...row }))))
  console.log(`\nMark: at 20 % wrong, at least ${MARK.accuracy} right of all tasks with at most ${MARK.votesPerTask} votes on average. Reached by:`)
  console.log(formatTable(reaching.map((row) => ({ ...row }))))
  console.log(`written to ${writeResult('crowd', { repetitions, rows, reaching })}`)
  return { rows, reaching }
}

function measure(crowd: Crowd, setting: Setting, aggregation: Aggregation, repetitions: number): CrowdRow {
  const parameters = { ...DECISION_DEFAULTS, ...setting, aggregation }
  let decided = 0
  let right = 0
  let votes = 0
  for (let seed = 1; seed <= repetitions; seed++) {
    const outcome = simulateCrowd({ seed, tasks: TASKS, candidates: CANDIDATES, pool: crowd.pool, goldTasks: crowd.goldTasks, parameters })
    decided += outcome.decided
    right += outcome.right
    votes += outcome.votes
  }
  const tasks = TASKS * repetitions
  return { crowd: crowd.name, ...setting, aggregation, votesPerTask: votes / tasks, accuracy: right / Math.max(1, decided), rightOfAll: right / tasks, tied: (tasks - decided) / tasks }
}
