import process from 'node:process'
import { parse } from 'parse5'
import type { GraphEngine } from '@/lib/graph/graph-engine'
import { LadybugEngine } from '@/lib/graph/ladybug-engine'
import { NativeEngine } from '@/lib/graph/native-engine'
import { executeWrapper } from '@/lib/orion/execute-wrapper'
import { optionsFor } from '@/lib/orion/extraction/options'
import { induceQueries } from '@/lib/orion/induce-queries'
import type { Query } from '@/lib/orion/query/query'
import { PLACE_ATTRIBUTES } from '@/lib/orion/sgraph/attribute-choice'
import type { PageTree, SGraph } from '@/lib/orion/sgraph/page-tree'
import { parsePage } from '@/lib/orion/sgraph/parse-page'
import { StringPool } from '@/lib/orion/sgraph/string-pool'
import { listSites, loadSite } from './swde-data'

export interface SpeedOptions {
  readonly data: string
  /** Sites to measure; default: the first of each kind. */
  readonly sites?: readonly string[]
  /** Pages to measure with; a site's own are repeated under new URLs. */
  readonly pages: number
  readonly print: (line: string) => void
}

interface SpeedRow {
  readonly site: string
  readonly parse5: number
  readonly sgraph: number
  readonly induction: number
  readonly ratio: number
  readonly peakMB: number
  readonly native: number
  readonly ladybug: number
  readonly executorRatio: number
  readonly equal: boolean
}

/** The ratios of quality.md, each measured side by side in one run, in one thread and in CPU time. */
export async function runSpeedBench({ data, sites, pages: count, print }: SpeedOptions): Promise<Record<string, unknown>> {
  const known = await listSites(data)
  const firsts = known.filter((name, i) => known[i - 1]?.split('-')[0] !== name.split('-')[0])
  const names = known.filter((name) => (sites ?? firsts).includes(name))
  if (names.length === 0) throw new Error(`no benchmark sites in ${data}`)
  const measured = []
  for (const name of names) measured.push(await measureSite(data, name, count, print))
  const peakMB = process.resourceUsage().maxRSS / 1024
  const rows: SpeedRow[] = []
  for (const { row, small, queries } of measured) {
    const executors = await measureExecutors(small, queries)
    const verdict = `${executors.executorRatio.toFixed(0)} x, ${executors.equal ? 'equal' : 'DIFFERENT'} answers`
    print(
      `${row.site}, ${executors.queries} queries on ${executors.pages} pages: ` +
        `native ${executors.native.toFixed(1)} ms, LadybugDB ${executors.ladybug.toFixed(0)} ms: ${verdict}`,
    )
    rows.push({ ...row, ...executors })
  }
  const mean = (key: 'ratio' | 'executorRatio') => rows.reduce((sum, row) => sum + row[key], 0) / rows.length
  const equal = rows.every((row) => row.equal)
  print(
    `mean of ${rows.length} sites: ${mean('ratio').toFixed(2)} x parse5, ` +
      `LadybugDB ${mean('executorRatio').toFixed(0)} x native with ${equal ? 'equal' : 'DIFFERENT'} answers; peak memory ${peakMB.toFixed(0)} MB`,
  )
  return { pages: count, rows, ratio: mean('ratio'), executorRatio: mean('executorRatio'), equal, peakMB }
}

async function measureSite(data: string, name: string, count: number, print: (line: string) => void) {
  const site = await loadSite(data, name)
  const htmlOf = (i: number) => site.pages[i % site.pages.length]?.html ?? ''
  const graphOf = (n: number): SGraph => {
    const strings = new StringPool()
    const pages: PageTree[] = []
    for (let i = 0; i < n; i++) {
      const parsed = parsePage(htmlOf(i), `http://bench/${i}`, strings, { attributes: PLACE_ATTRIBUTES })
      if (parsed.ok) pages.push(parsed.tree)
    }
    return { strings, pages }
  }
  for (let i = 0; i < 50; i++) parse(htmlOf(i))
  induceQueries(graphOf(50), optionsFor('product'))
  const [parse5] = cpu(() => {
    for (let i = 0; i < count; i++) parse(htmlOf(i))
  })
  const [sgraph, graph] = cpu(() => graphOf(count))
  const [induction, { candidates }] = cpu(() => induceQueries(graph, optionsFor('product')))
  const peakMB = process.resourceUsage().maxRSS / 1024
  const ratio = (sgraph + induction) / parse5
  print(
    `${name}, ${count} pages: parse5 alone ${parse5.toFixed(0)} ms, parse + S-graph ${sgraph.toFixed(0)} ms, ` +
      `induction ${induction.toFixed(0)} ms: ${ratio.toFixed(2)} x parse5; peak memory so far ${peakMB.toFixed(0)} MB`,
  )
  const small = { ...graph, pages: graph.pages.slice(0, 120) }
  return { row: { site: name, parse5, sgraph, induction, ratio, peakMB }, small, queries: candidates.slice(0, 20).map(({ query }) => query) }
}

/** Milliseconds of CPU time, and the result. */
function cpu<T>(work: () => T): [number, T] {
  const start = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(start)
  return [(user + system) / 1000, result]
}

/** One wrapper on the page trees and on the embedded Cypher database; loading counts for neither. Wall time. */
async function measureExecutors(graph: SGraph, queries: readonly Query[]) {
  const wrapper = new Map(queries.map((query, i): [string, Query[]] => [String(i), [query]]))
  const rounds = 20
  let start = performance.now()
  for (let round = 0; round < rounds; round++) for (const record of executeWrapper(graph, wrapper)) void record
  const native = (performance.now() - start) / rounds
  const ladybugEngine = new LadybugEngine()
  await ladybugEngine.load(graph)
  start = performance.now()
  const theirs = await answers(ladybugEngine, queries)
  const ladybug = performance.now() - start
  await ladybugEngine.close()
  const nativeEngine = new NativeEngine()
  await nativeEngine.load(graph)
  const equal = JSON.stringify(theirs) === JSON.stringify(await answers(nativeEngine, queries))
  return { queries: queries.length, pages: graph.pages.length, native, ladybug, executorRatio: ladybug / native, equal }
}

async function answers(engine: GraphEngine, queries: readonly Query[]): Promise<string[][]> {
  const all: string[][] = []
  for (const query of queries) all.push((await engine.run(query)).map(({ url, value }) => `${url} ${value}`).sort())
  return all
}
