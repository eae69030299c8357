import process from 'node:process'
import { parse } from 'parse5'
import { LadybugEngine } from '@/lib/graph/ladybug-engine'
import { optionsFor } from '@/lib/orion/extraction/options'
import { executeWrapper } from '@/lib/orion/execute-wrapper'
import { induceQueries } from '@/lib/orion/induce-queries'
import { PLACE_ATTRIBUTES } from '@/lib/orion/sgraph/attribute-choice'
import type { PageTree } from '@/lib/orion/sgraph/page-tree'
import { parsePage } from '@/lib/orion/sgraph/parse-page'
import { StringPool } from '@/lib/orion/sgraph/string-pool'
import { loadSite } from './swde-data'

export interface SpeedOptions {
  readonly data: string
  readonly site: string
  /** Pages to measure with; the site's own are repeated under new URLs. */
  readonly pages: number
  readonly print?: (line: string) => void
}

/** The ratios of quality.md, each measured side by side in one run and in one thread. */
export async function runSpeedBench({ data, site: name, pages: count, print = console.log }: SpeedOptions): Promise<Record<string, number>> {
  const site = await loadSite(data, name)
  const htmlOf = (i: number) => site.pages[i % site.pages.length]?.html ?? ''
  const cpu = (work: () => void) => {
    const start = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
  for (let i = 0; i < 50; i++) parse(htmlOf(i))
  const parse5 = cpu(() => {
    for (let i = 0; i < count; i++) parse(htmlOf(i))
  })
  const strings = new StringPool()
  const trees: PageTree[] = []
  const sgraph = cpu(() => {
    for (let i = 0; i < count; i++) {
      const parsed = parsePage(htmlOf(i), `http://bench/${i}`, strings, { attributes: PLACE_ATTRIBUTES })
      if (parsed.ok) trees.push(parsed.tree)
    }
  })
  const graph = { strings, pages: trees }
  let candidates: ReturnType<typeof induceQueries>['candidates'] = []
  const induction = cpu(() => {
    candidates = induceQueries(graph, optionsFor('product')).candidates
  })
  const peakMB = process.resourceUsage().maxRSS / 1024
  const ratio = (sgraph + induction) / parse5
  print(`${name}, ${count} pages: parse5 alone ${parse5.toFixed(0)} ms, parse + S-graph ${sgraph.toFixed(0)} ms, induction ${induction.toFixed(0)} ms: ${ratio.toFixed(2)} x parse5; peak memory ${peakMB.toFixed(0)} MB`)

  const small = { strings, pages: trees.slice(0, 120) }
  const queries = candidates.slice(0, 20).map(({ query }) => query)
  const wrapper = new Map(queries.map((query, i): [string, typeof queries] => [String(i), [query]]))
  const rounds = 20
  let start = performance.now()
  for (let round = 0; round < rounds; round++) for (const record of executeWrapper(small, wrapper)) void record
  const native = (performance.now() - start) / rounds
  const engine = new LadybugEngine()
  await engine.load(small)
  start = performance.now()
  for (const query of queries) await engine.run(query)
  const ladybug = performance.now() - start
  await engine.close()
  print(`wrapper of ${queries.length} queries on ${small.pages.length} pages: native ${native.toFixed(1)} ms, LadybugDB ${ladybug.toFixed(0)} ms: ${(ladybug / native).toFixed(0)} x`)
  return { parse5, sgraph, induction, ratio, peakMB, native, ladybug, executorRatio: ladybug / native }
}
