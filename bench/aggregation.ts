import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { aggregateDawidSkene } from '@/lib/crowd/aggregate-dawid-skene'
import { aggregateMajority } from '@/lib/crowd/aggregate-majority'
import { aggregateWawa } from '@/lib/crowd/aggregate-wawa'
import { bestLabels, tallyVotes, type CrowdTask, type CrowdVote, type Verdict } from '@/lib/crowd/crowd-task'
import { measureAgreement } from '@/lib/crowd/measure-agreement'
import { formatTable, writeResult } from './report'

/** Accuracies others report, by set and aggregation (quality.md). */
const PUBLISHED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  d_product: { majority: 0.897, dawid_skene: 0.94, wawa: 0.897 },
}

export interface AggregationRow {
  readonly set: string
  readonly aggregation: string
  readonly tasks: number
  readonly votes: number
  /** Share of right labels; an exact tie of k labels counts 1/k when the right one is among them. */
  readonly accuracy: number
  readonly published: number | null
  readonly reached: boolean | null
  readonly ties: number
  readonly meanConfidence: number
  readonly milliseconds: number
}

/** Measures every aggregation on every vote collection in `data` (folders with answer.csv and truth.csv). */
export function runAggregationBench({ data }: { data: string }): { rows: AggregationRow[]; agreement: Record<string, number | null> } {
  const sets = readdirSync(data).filter((name) => existsSync(path.join(data, name, 'answer.csv'))).sort()
  const rows: AggregationRow[] = []
  const agreement: Record<string, number | null> = {}
  for (const set of sets) {
    const { tasks, truth } = readCollection(path.join(data, set))
    agreement[set] = measureAgreement(tasks.map((task) => task.votes.map((vote) => vote.label)))
    const methods: Record<string, () => ReadonlyMap<string, Verdict>> = {
      majority: () => aggregateMajority(tasks, 'shared'),
      wawa: () => aggregateWawa(tasks).verdicts,
      dawid_skene: () => aggregateDawidSkene(tasks, { scope: 'shared' }).verdicts,
    }
    for (const [aggregation, run] of Object.entries(methods)) {
      const started = performance.now()
      const verdicts = run()
      const milliseconds = Math.round(performance.now() - started)
      const published = PUBLISHED[set]?.[aggregation] ?? null
      const score = scoreVerdicts(tasks, verdicts, truth)
      // Published accuracies have three digits: reached means not below them when rounded alike.
      const reached = published === null ? null : Math.round(score.accuracy * 1000) / 1000 >= published
      rows.push({ set, aggregation, tasks: truth.size, votes: tasks.reduce((sum, task) => sum + task.votes.length, 0), ...score, published, reached, milliseconds })
    }
  }
  console.log(formatTable(rows.map((row) => ({ ...row, published: row.published ?? '', reached: row.reached === null ? '' : row.reached ? 'yes' : 'NO' }))))
  for (const [set, alpha] of Object.entries(agreement)) console.log(`Krippendorff's alpha on ${set}: ${alpha?.toFixed(3) ?? 'not defined'}`)
  console.log(`written to ${writeResult('aggregation', { rows, agreement })}`)
  return { rows, agreement }
}

function readCollection(folder: string): { tasks: CrowdTask[]; truth: Map<string, string> } {
  const byTask = new Map<string, CrowdVote[]>()
  for (const [question = '', annotator = '', label = ''] of readCsv(path.join(folder, 'answer.csv'))) {
    const votes = byTask.get(question) ?? []
    if (votes.length === 0) byTask.set(question, votes)
    votes.push({ annotator, label })
  }
  const truth = new Map(readCsv(path.join(folder, 'truth.csv')).map(([question = '', label = '']) => [question, label]))
  const choices = [...new Set([...byTask.values()].flat().flatMap((vote) => vote.label ?? []))].sort()
  return { tasks: [...byTask].map(([id, votes]) => ({ id, choices, votes })), truth }
}

/** Rows after the heading; these collections have no quoted cells. */
function readCsv(file: string): string[][] {
  return readFileSync(file, 'utf8').trim().split(/\r?\n/).slice(1).map((line) => line.split(','))
}

function scoreVerdicts(tasks: readonly CrowdTask[], verdicts: ReadonlyMap<string, Verdict>, truth: ReadonlyMap<string, string>) {
  let right = 0
  let ties = 0
  let confidence = 0
  for (const task of tasks) {
    const expected = truth.get(task.id)
    const verdict = verdicts.get(task.id)
    if (expected === undefined || !verdict) continue
    confidence += verdict.confidence
    if (verdict.label === expected) right++
    if (verdict.label !== null) continue
    ties++
    const best = bestLabels(tallyVotes(task.votes))
    if (best.includes(expected)) right += 1 / best.length
  }
  return { accuracy: right / truth.size, ties, meanConfidence: confidence / truth.size }
}
