import fs from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { normalise } from '@/lib/orion/datatype/datatype'
import type { Extractions } from '@/lib/orion/execution/extractions'
import type { InductionOptions } from '@/lib/orion/extraction/options'
import { optionsFor } from '@/lib/orion/extraction/options'
import type { Candidate, Induction } from '@/lib/orion/induce-queries'
import { induceQueries } from '@/lib/orion/induce-queries'
import type { QueryShape } from '@/lib/orion/reinforcement/query-shape'
import { reinforceAttribute } from '@/lib/orion/reinforcement/reinforce-attribute'
import { bootstrap } from './bootstrap'
import type { GraphedSite, SuspiciousTruth } from './induce-bench-site'
import { expertChoice, expertF1s, graphSite, suspiciousTruth, toShape } from './induce-bench-site'
import type { Truth } from './score'
import { score } from './score'
import { listSites, loadSite } from './swde-data'

export interface ExtractionBenchOptions {
  readonly data: string
  /** JSON file to write; default bench/out/extraction.json. */
  readonly out?: string
  /** Also measure product mode with each addition switched off (slow). */
  readonly ablation?: boolean
  /** Only sites whose name contains this. */
  readonly only?: string
  readonly print?: (line: string) => void
}

interface Row {
  readonly site: string
  readonly attribute: string
  readonly paper: number
  readonly product: number
  readonly automatic: number
  readonly manual: number
}

const COLUMNS = ['paper', 'product', 'automatic', 'manual'] as const
const ADDITIONS = ['located', 'dominant', 'relaxedApex', 'relative', 'precedingPivots', 'placePivots', 'lists', 'splits'] as const
const IDENTIFIERS = ['isbn_13', 'name', 'title', 'model']

interface Prepared extends GraphedSite {
  readonly induction: Induction
  readonly chosen: Map<string, Candidate>
  readonly shapes: Map<string, QueryShape>
  readonly entities: Map<number, string>
}

function prepare(graphed: GraphedSite, options: InductionOptions): Prepared {
  const induction = induceQueries(graphed.graph, options)
  const chosen = new Map<string, Candidate>()
  for (const [attribute, truth] of graphed.truths) {
    const { candidate } = expertChoice(induction, truth)
    if (candidate) chosen.set(attribute, candidate)
  }
  const identifier = chosen.get(IDENTIFIERS.find((name) => chosen.has(name)) ?? '')
  const entities = new Map(identifier?.extractions.pages.map((page, i) =>
    [page, normalise(graphed.graph.strings.text(identifier.extractions.valuesAt(i)[0] ?? 0))] as const))
  const shapes = new Map([...chosen].map(([attribute, candidate]) => [attribute, toShape(graphed, candidate, entities)]))
  return { ...graphed, induction, chosen, shapes, entities }
}

/** Values page by page; where several queries answer, the first wins. */
function merged(extractions: readonly Extractions[]): Map<number, number[]> {
  const values = new Map<number, number[]>()
  for (const one of extractions) one.pages.forEach((page, i) => values.has(page) || values.set(page, one.valuesAt(i)))
  return values
}

function f1Of(extractions: readonly Extractions[], truth: Truth): number {
  const values = merged(extractions)
  return score((page) => values.get(page), truth).f1
}

function automatic(own: Prepared, attribute: string, others: readonly Prepared[], unselected: readonly QueryShape[]): Extractions[] {
  const selected = own.chosen.get(attribute)
  const shape = own.shapes.get(attribute)
  if (!selected || !shape) return []
  const aligned = others.flatMap((other) => other.shapes.get(attribute) ?? [])
  const site = { pageCount: own.graph.pages.length, selected: [...own.shapes.values()], unselected }
  const { complementary } = reinforceAttribute(shape, site, aligned, 'product')
  const all = new Map([...own.induction.candidates, ...own.induction.minorCandidates].map((c) => [c.id, c]))
  return [selected.extractions, ...complementary.flatMap(({ query }) => all.get(query.id)?.extractions ?? [])]
}

/** A person's complementary queries: greedily the one that raises F1 most. */
function manual(own: Prepared, attribute: string, truth: Truth): number {
  const taken = [own.chosen.get(attribute)?.extractions].filter((e) => e !== undefined)
  let best = f1Of(taken, truth)
  for (let round = 0; round < 5 && best < 1; round++) {
    let next: Extractions | undefined
    for (const { extractions } of [...own.induction.candidates, ...own.induction.minorCandidates]) {
      const f1 = f1Of([...taken, extractions], truth)
      if (f1 > best + 1e-9) {
        best = f1
        next = extractions
      }
    }
    if (!next) break
    taken.push(next)
  }
  return best
}

/** The extraction benchmark of quality.md: prints a table, writes JSON, returns the means. */
export async function runExtractionBench(options: ExtractionBenchOptions): Promise<Record<string, unknown>> {
  const print = options.print ?? ((line: string) => console.log(line))
  const names = (await listSites(options.data)).filter((name) => !options.only || name.includes(options.only))
  if (names.length === 0) throw new Error(`no benchmark sites in ${options.data}`)
  const rows: Row[] = []
  const suspicious: SuspiciousTruth[] = []
  const ablation = new Map<string, { f1s: number[]; candidates: number }>()
  let pages = 0
  let ms = 0
  let candidates = 0
  print(`${'site'.padEnd(26)}${'attribute'.padEnd(18)}${COLUMNS.map((c) => c.padStart(10)).join('')}`)
  for (const vertical of [...new Set(names.map((name) => name.split('-')[0] ?? name))]) {
    const group: Prepared[] = []
    const paper = new Map<string, Map<string, number>>()
    for (const name of names.filter((n) => n.startsWith(`${vertical}-`))) {
      const site = await loadSite(options.data, name)
      const start = performance.now()
      const graphed = graphSite(site)
      const own = prepare(graphed, optionsFor('product'))
      ms += performance.now() - start
      pages += site.pages.length
      candidates += own.induction.candidates.length
      paper.set(name, expertF1s(graphed, optionsFor('paper')).f1s)
      if (options.ablation) {
        for (const addition of ADDITIONS) {
          const { f1s, candidates } = expertF1s(graphed, optionsFor('product', { [addition]: false }))
          const entry = ablation.get(addition) ?? { f1s: [], candidates: 0 }
          ablation.set(addition, { f1s: [...entry.f1s, ...f1s.values()], candidates: entry.candidates + candidates })
        }
      }
      group.push(own)
    }
    for (const own of group) {
      const selectedIds = new Set([...own.chosen.values()].map((c) => c.id))
      const unselected = [...own.induction.candidates, ...own.induction.minorCandidates]
        .filter((c) => !selectedIds.has(c.id)).map((c) => toShape(own, c, own.entities))
      for (const [attribute, truth] of own.truths) {
        const selected = own.chosen.get(attribute)
        const row: Row = {
          site: own.site.name,
          attribute,
          paper: paper.get(own.site.name)?.get(attribute) ?? 0,
          product: selected ? f1Of([selected.extractions], truth) : 0,
          automatic: f1Of(automatic(own, attribute, group.filter((other) => other !== own), unselected), truth),
          manual: manual(own, attribute, truth),
        }
        rows.push(row)
        print(`${row.site.padEnd(26)}${attribute.padEnd(18)}${COLUMNS.map((c) => row[c].toFixed(3).padStart(10)).join('')}`)
        const suspect = suspiciousTruth(own, attribute, selected)
        if (suspect) suspicious.push(suspect)
      }
    }
  }
  const means = Object.fromEntries(COLUMNS.map((column) => [column, bootstrap(names.map((name) => rows.filter((r) => r.site === name).map((r) => r[column])))]))
  const below = Object.fromEntries(COLUMNS.map((column) => [column, rows.filter((row) => row[column] < 0.9).length]))
  const peak = process.resourceUsage().maxRSS / 1024
  const result = {
    rows, means, below90: below, pairs: rows.length, candidatesPerSite: candidates / names.length,
    pagesPerSecond: (pages / ms) * 1000, peakMemoryMB: peak, suspicious,
    ablation: [...ablation].map(([without, { f1s, candidates }]) => ({ without, f1: f1s.reduce((a, b) => a + b, 0) / f1s.length, candidatesPerSite: candidates / names.length })),
  }
  print('')
  for (const column of COLUMNS) {
    const m = means[column]
    print(`${column.padEnd(10)} F1 ${m?.mean.toFixed(4)} [${m?.low.toFixed(4)}, ${m?.high.toFixed(4)}]  below .90: ${below[column]} of ${rows.length}`)
  }
  print(`candidates per site ${result.candidatesPerSite.toFixed(0)}, ${result.pagesPerSecond.toFixed(0)} pages/s (parse + S-graph + induction + choice), peak memory ${peak.toFixed(0)} MB`)
  for (const line of result.ablation) print(`without ${line.without.padEnd(16)} product F1 ${line.f1.toFixed(4)}, candidates per site ${line.candidatesPerSite.toFixed(0)}`)
  for (const s of suspicious) print(`suspicious truth: ${s.site} ${s.attribute}: ${s.notOnPage} pages not on the page, ${s.partOfText} part of a longer text ${s.example}`)
  const out = options.out ?? 'bench/out/extraction.json'
  await fs.mkdir(path.dirname(out), { recursive: true })
  await fs.writeFile(out, `${JSON.stringify(result, null, 2)}\n`)
  return result
}
