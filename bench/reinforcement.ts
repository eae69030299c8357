import type { Extractions } from '@/lib/orion/execution/extractions'
import type { Mode } from '@/lib/orion/extraction/options'
import { optionsFor } from '@/lib/orion/extraction/options'
import type { Candidate } from '@/lib/orion/induce-queries'
import { induceQueries } from '@/lib/orion/induce-queries'
import { reinforceAttribute } from '@/lib/orion/reinforcement/reinforce-attribute'
import { mean } from './bootstrap'
import { graphSite, toShape } from './induce-bench-site'
import type { Score, Truth } from './score'
import { score } from './score'
import { listSites, loadSite } from './swde-data'

export interface ReinforcementBenchOptions {
  readonly data: string
  /** Only sites whose name contains this. */
  readonly only?: string
  readonly print?: (line: string) => void
}

/** A selection worth reinforcing says nothing wrong; of each attribute so many of different reach are tried. */
const MIN_PRECISION = 0.97
const SELECTIONS = 6

interface Case {
  readonly before: number
  readonly paper: number
  readonly product: number
}

function firstWins(extractions: readonly Extractions[], truth: Truth): Score {
  const values = new Map<number, number[]>()
  for (const one of extractions) one.pages.forEach((page, i) => values.has(page) || values.set(page, one.valuesAt(i)))
  return score((page) => values.get(page), truth)
}

/** Precise selections of one attribute, best first, one for each F1 they reach. */
function selectionsOf(candidates: readonly Candidate[], truth: Truth): Candidate[] {
  const byScore = new Map<string, { candidate: Candidate; f1: number }>()
  for (const candidate of candidates) {
    const { precision, recall, f1 } = firstWins([candidate.extractions], truth)
    const key = `${precision} ${recall}`
    if (recall > 0 && precision >= MIN_PRECISION && !byScore.has(key)) byScore.set(key, { candidate, f1 })
  }
  return [...byScore.values()].sort((a, b) => b.f1 - a.f1).slice(0, SELECTIONS).map(({ candidate }) => candidate)
}

/**
 * How much reinforcement helps and harms, with selections of every quality, not only the best one, and without other
 * sites to compare with: the case the thesis names as its failure. Prints a table, returns the means.
 */
export async function runReinforcementBench({ data, only, print = console.log }: ReinforcementBenchOptions): Promise<Record<string, unknown>> {
  const names = (await listSites(data)).filter((name) => !only || name.includes(only))
  if (names.length === 0) throw new Error(`no benchmark sites in ${data}`)
  const cases: Case[] = []
  for (const name of names) {
    const graphed = graphSite(await loadSite(data, name))
    const { candidates, minorCandidates } = induceQueries(graphed.graph, optionsFor('product'))
    const all = [...candidates, ...minorCandidates]
    const byId = new Map(all.map((candidate) => [candidate.id, candidate.extractions]))
    const shapes = new Map(all.map((candidate) => [candidate.id, toShape(graphed, candidate, new Map())]))
    for (const truth of graphed.truths.values()) {
      for (const selected of selectionsOf(candidates, truth)) {
        const shape = shapes.get(selected.id)
        if (!shape) continue
        const site = { pageCount: graphed.graph.pages.length, selected: [shape], unselected: [...shapes.values()].filter((other) => other !== shape) }
        const after = (mode: Mode) => {
          const { complementary } = reinforceAttribute(shape, site, [], mode)
          return firstWins([selected.extractions, ...complementary.flatMap(({ query }) => byId.get(query.id) ?? [])], truth).f1
        }
        cases.push({ before: firstWins([selected.extractions], truth).f1, paper: after('paper'), product: after('product') })
      }
    }
    print(`${name.padEnd(26)}${cases.length} selections so far`)
  }
  const summary = (column: 'paper' | 'product') => ({
    f1: mean(cases.map((one) => one[column])),
    better: cases.filter((one) => one[column] > one.before + 1e-9).length,
    worse: cases.filter((one) => one[column] < one.before - 1e-9).length,
  })
  const result = { selections: cases.length, before: mean(cases.map((one) => one.before)), paper: summary('paper'), product: summary('product') }
  print(`${result.selections} selections, F1 before ${result.before.toFixed(4)}`)
  for (const column of ['paper', 'product'] as const) print(`${column.padEnd(8)} F1 ${result[column].f1.toFixed(4)}, better on ${result[column].better}, worse on ${result[column].worse}`)
  return result
}
