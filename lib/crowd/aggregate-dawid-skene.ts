import { bestLabel, labelsOf, NONE, type CrowdTask, type Verdict } from './crowd-task'
import { ANNOTATOR_PRIOR } from './crowd-parameters'

/**
 * What labels mean from task to task. `shared`: the same few classes everywhere (yes / no), so an annotator has a full
 * confusion matrix. `task`: every task has candidates of its own, so only the kind of a mistake can be learnt: another
 * candidate instead of the right one, none instead of a candidate, a candidate instead of none.
 */
export type LabelScope = 'shared' | 'task'

export interface DawidSkeneOptions {
  readonly scope?: LabelScope
  readonly maxIterations?: number
  readonly tolerance?: number
}

export interface DawidSkeneResult {
  /** For every task that is not a gold task. */
  readonly verdicts: ReadonlyMap<string, Verdict>
  /** Per annotator, by true class (or kind), the probabilities of what they answer. */
  readonly confusion: ReadonlyMap<string, readonly (readonly number[])[]>
  /** Per annotator, the probability of answering right, true classes weighted by how frequent they are. */
  readonly accuracy: ReadonlyMap<string, number>
  readonly iterations: number
}

/** How (true label, vote) pairs fall into the cells of a confusion matrix. */
interface Cells {
  readonly rows: number
  readonly columns: number
  readonly row: (truth: string) => number
  readonly column: (truth: string, vote: string) => number
  /** How many different votes of this task fall into the same cell: they share its probability. */
  readonly ways: (truth: string, vote: string, candidates: number) => number
  /** Column of the right answer in a row. */
  readonly right: (row: number) => number
  /** How far an annotator is drawn to the crowd's average, in votes per row. */
  readonly ownStrength: number
}

function cellsOf(tasks: readonly CrowdTask[], scope: LabelScope): Cells {
  if (scope === 'shared') {
    const index = new Map([...new Set(tasks.flatMap(labelsOf))].sort().map((label, position) => [label, position]))
    const at = (label: string) => index.get(label) ?? 0
    const size = { rows: index.size, columns: index.size, ownStrength: ANNOTATOR_PRIOR.ownStrengthShared }
    return { ...size, row: at, column: (_, vote) => at(vote), ways: () => 1, right: (row) => row }
  }
  return {
    rows: 2, // a candidate is right; none is
    columns: 3, // the right answer; a wrong candidate; none although a candidate is right
    row: (truth) => (truth === NONE ? 1 : 0),
    column: (truth, vote) => (truth === vote ? 0 : vote === NONE ? 2 : 1),
    ways: (truth, vote, candidates) => (truth === vote || vote === NONE ? 1 : Math.max(1, candidates - (truth === NONE ? 0 : 1))),
    right: () => 0,
    ownStrength: ANNOTATOR_PRIOR.ownStrength,
  }
}

/** A task as numbers: its labels' rows, and per vote and label the cell and the log of the ways into it. */
interface Prepared {
  readonly task: CrowdTask
  readonly labels: readonly string[]
  readonly rows: readonly number[]
  readonly candidates: number
  readonly votes: readonly { readonly annotator: number; readonly cells: Int32Array; readonly logWays: Float64Array }[]
  posterior: Float64Array
}

function prepare(task: CrowdTask, all: readonly string[] | null, annotators: ReadonlyMap<string, number>, cells: Cells): Prepared {
  const labels = all ?? labelsOf(task).sort()
  const candidates = labels.filter((label) => label !== NONE).length
  const rows = labels.map(cells.row)
  const votes = task.votes.flatMap(({ annotator, label: vote }) => {
    if (vote === null) return []
    return [{
      annotator: annotators.get(annotator) ?? 0,
      cells: Int32Array.from(labels, (truth, k) => (rows[k] ?? 0) * cells.columns + cells.column(truth, vote)),
      logWays: Float64Array.from(labels, (truth) => Math.log(cells.ways(truth, vote, candidates))),
    }]
  })
  return { task, labels, rows, candidates, votes, posterior: Float64Array.from(labels, (label) => (label === task.gold ? 1 : 0)) }
}

/** Turns log weights, in place, into probabilities that sum to 1. */
function normalise(logs: Float64Array): Float64Array {
  let highest = -Infinity
  for (let k = 0; k < logs.length; k++) highest = Math.max(highest, logs[k] ?? 0)
  let sum = 0
  for (let k = 0; k < logs.length; k++) sum += logs[k] = Math.exp((logs[k] ?? 0) - highest)
  for (let k = 0; k < logs.length; k++) logs[k] = (logs[k] ?? 0) / sum
  return logs
}

/** The probability of every label of a task, and how much the largest of them moved. */
function weighTask(one: Prepared, scores: Float64Array, logs: readonly Float64Array[]): number {
  for (const { annotator, cells, logWays } of one.votes) {
    const own = logs[annotator] ?? new Float64Array()
    for (let k = 0; k < scores.length; k++) scores[k] = (scores[k] ?? 0) + (own[cells[k] ?? 0] ?? 0) - (logWays[k] ?? 0)
  }
  const before = one.posterior
  one.posterior = normalise(scores)
  let change = 0
  for (let k = 0; k < before.length; k++) change = Math.max(change, Math.abs((one.posterior[k] ?? 0) - (before[k] ?? 0)))
  return change
}

/** Adds a task's votes to the expected counts of the annotators who cast them. */
function countVotes({ votes, posterior }: Prepared, counts: readonly Float64Array[]): void {
  for (const { annotator, cells } of votes) {
    const own = counts[annotator] ?? new Float64Array()
    for (let k = 0; k < posterior.length; k++) own[cells[k] ?? 0] = (own[cells[k] ?? 0] ?? 0) + (posterior[k] ?? 0)
  }
}

/** The log prior of every true label of a task: classes by how frequent they are, candidates alike, none by its share. */
function priors(prepared: readonly Prepared[], cells: Cells, scope: LabelScope): (one: Prepared) => Float64Array {
  const mass = new Float64Array(cells.rows).fill(scope === 'shared' ? 1 / cells.rows : 0)
  for (const { rows, posterior } of prepared) {
    for (let k = 0; k < rows.length; k++) mass[rows[k] ?? 0] = (mass[rows[k] ?? 0] ?? 0) + (posterior[k] ?? 0)
  }
  const { noneShare, strength } = ANNOTATOR_PRIOR
  const none = ((mass[1] ?? 0) + noneShare * strength) / ((mass[0] ?? 0) + (mass[1] ?? 0) + strength)
  const logs = scope === 'shared' ? mass.map(Math.log) : Float64Array.of(Math.log(1 - none), Math.log(none))
  return ({ rows, candidates }) => {
    const shared = scope === 'shared' ? 0 : Math.log(candidates)
    const result = new Float64Array(rows.length)
    for (let k = 0; k < rows.length; k++) result[k] = (logs[rows[k] ?? 0] ?? 0) - (rows[k] === 0 ? shared : 0)
    return result
  }
}

/** Confusion matrices from expected counts: the crowd's from a fixed prior, each annotator's drawn to the crowd's. */
function estimateConfusion(counts: readonly Float64Array[], cells: Cells): Float64Array[] {
  const { accuracy, strength } = ANNOTATOR_PRIOR
  const size = cells.rows * cells.columns
  const crowd = new Float64Array(size)
  for (const own of counts) own.forEach((count, cell) => (crowd[cell] = (crowd[cell] ?? 0) + count))
  const share = (from: Float64Array, prior: (row: number, column: number) => number) => {
    const result = new Float64Array(size)
    for (let row = 0; row < cells.rows; row++) {
      let sum = 0
      for (let column = 0; column < cells.columns; column++) {
        const at = row * cells.columns + column
        sum += result[at] = (from[at] ?? 0) + prior(row, column)
      }
      for (let at = row * cells.columns; at < (row + 1) * cells.columns; at++) result[at] = (result[at] ?? 0) / sum
    }
    return result
  }
  const wrong = (1 - accuracy) / Math.max(1, cells.columns - 1)
  const mean = share(crowd, (row, column) => strength * (column === cells.right(row) ? accuracy : wrong))
  return counts.map((own) => share(own, (row, column) => cells.ownStrength * (mean[row * cells.columns + column] ?? 0)))
}

/**
 * Dawid & Skene (1979): estimates by expectation maximisation, together, what is true and who confuses what with what.
 * Starts from equally good annotators, works in logarithms, never from chance; gold tasks teach about annotators.
 */
export function aggregateDawidSkene(tasks: readonly CrowdTask[], options: DawidSkeneOptions = {}): DawidSkeneResult {
  const { scope = 'task', maxIterations = 200, tolerance = 1e-7 } = options
  const cells = cellsOf(tasks, scope)
  const names = [...new Set(tasks.flatMap((task) => task.votes.map((vote) => vote.annotator)))].sort()
  const annotators = new Map(names.map((name, position) => [name, position]))
  const all = scope === 'shared' ? [...new Set(tasks.flatMap(labelsOf))].sort() : null
  const prepared = tasks.map((task) => prepare(task, all, annotators, cells))
  let confusion = estimateConfusion(names.map(() => new Float64Array(cells.rows * cells.columns)), cells)
  let iterations = 0
  for (let change = Infinity; change > tolerance && iterations < maxIterations; iterations++) {
    const prior = priors(iterations === 0 ? [] : prepared, cells, scope)
    const logs = confusion.map((matrix) => matrix.map(Math.log))
    const counts = names.map(() => new Float64Array(cells.rows * cells.columns))
    change = 0
    for (const one of prepared) {
      if (one.task.gold === undefined) change = Math.max(change, weighTask(one, prior(one), logs))
      countVotes(one, counts)
    }
    confusion = estimateConfusion(counts, cells)
  }
  return { ...describe(prepared, names, confusion, cells), iterations }
}

function describe(prepared: readonly Prepared[], names: readonly string[], confusion: readonly Float64Array[], cells: Cells) {
  const verdicts = new Map<string, Verdict>()
  const mass = new Array<number>(cells.rows).fill(0)
  for (const { task, labels, rows, posterior, votes } of prepared) {
    rows.forEach((row, k) => (mass[row] = (mass[row] ?? 0) + (posterior[k] ?? 0)))
    if (task.gold !== undefined) continue
    const probabilities = new Map(labels.map((label, k) => [label, posterior[k] ?? 0]))
    verdicts.set(task.id, { label: votes.length ? bestLabel(probabilities) : null, confidence: Math.max(...posterior), posterior: probabilities })
  }
  const total = mass.reduce((a, b) => a + b, 0)
  const matrices = new Map<string, number[][]>()
  const accuracy = new Map<string, number>()
  names.forEach((name, position) => {
    const flat = confusion[position] ?? new Float64Array()
    matrices.set(name, mass.map((_, row) => [...flat.subarray(row * cells.columns, (row + 1) * cells.columns)]))
    accuracy.set(name, mass.reduce((sum, share, row) => sum + (share / (total || 1)) * (flat[row * cells.columns + cells.right(row)] ?? 0), 0))
  })
  return { verdicts, confusion: matrices, accuracy }
}
