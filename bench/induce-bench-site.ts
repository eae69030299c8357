import type { InductionOptions } from '@/lib/orion/extraction/options'
import type { Candidate, Induction } from '@/lib/orion/induce-queries'
import { induceQueries } from '@/lib/orion/induce-queries'
import { PLACE_ATTRIBUTES } from '@/lib/orion/sgraph/attribute-choice'
import type { PageTree, SGraph } from '@/lib/orion/sgraph/page-tree'
import { TEXT } from '@/lib/orion/sgraph/page-tree'
import { parsePage } from '@/lib/orion/sgraph/parse-page'
import { StringPool } from '@/lib/orion/sgraph/string-pool'
import type { QueryShape } from '@/lib/orion/reinforcement/query-shape'
import type { Truth } from './score'
import { scoreExtractions } from './score'
import type { BenchSite } from './swde-data'

/** A benchmark site with its S-graph; pages too large are left out. */
export interface GraphedSite {
  readonly site: BenchSite
  readonly graph: SGraph
  /** Per attribute, the true values of each page of the graph. */
  readonly truths: ReadonlyMap<string, Truth>
}

export function graphSite(site: BenchSite): GraphedSite {
  const strings = new StringPool()
  const pages: PageTree[] = []
  const files: string[] = []
  for (const { file, html } of site.pages) {
    const parsed = parsePage(html, file, strings, { attributes: PLACE_ATTRIBUTES })
    if (!parsed.ok) continue
    pages.push(parsed.tree)
    files.push(file)
  }
  const truths = new Map(site.attributes.map((attribute): [string, Truth] => [
    attribute,
    files.map((file) => new Set((site.truth[file]?.[attribute] ?? []).map((value) => strings.find(value) ?? -1))),
  ]))
  return { site, graph: { strings, pages }, truths }
}

/** *Expert* selection: the candidate with the best F1 by the truth; the first of equals. */
export function expertChoice(induction: Induction, truth: Truth): { candidate: Candidate | undefined; f1: number } {
  let best: Candidate | undefined
  let f1 = 0
  for (const candidate of induction.candidates) {
    const own = scoreExtractions([candidate.extractions], truth).f1
    if (own > f1) {
      f1 = own
      best = candidate
    }
  }
  return { candidate: best, f1 }
}

export function expertF1s({ graph, truths }: GraphedSite, options: InductionOptions): { f1s: Map<string, number>; candidates: number; ms: number } {
  const start = performance.now()
  const induction = induceQueries(graph, options)
  const ms = performance.now() - start
  const f1s = new Map([...truths].map(([attribute, truth]) => [attribute, expertChoice(induction, truth).f1]))
  return { f1s, candidates: induction.candidates.length, ms }
}

/** A candidate as reinforcement sees it; `entities` gives each page's entity id. */
export function toShape({ graph }: GraphedSite, candidate: Candidate, entities: ReadonlyMap<number, string>): QueryShape {
  const extractions = candidate.extractions.pages.flatMap((page, i) =>
    candidate.extractions.valuesAt(i).map((value) => ({
      page: String(page), entityId: entities.get(page) ?? null, value: graph.strings.text(value),
    })))
  return { id: candidate.id, pivot: candidate.pivot, path: candidate.path, extractions }
}

export interface SuspiciousTruth {
  readonly site: string
  readonly attribute: string
  /** Pages whose true value is no text node of the page. */
  readonly notOnPage: number
  /** Pages where the best query extracts a longer text that contains the true one. */
  readonly partOfText: number
  readonly example: string
}

/** Labels of the benchmark that look wrong themselves, to be listed rather than chased (orion.md §2.2). */
export function suspiciousTruth({ site, graph, truths }: GraphedSite, attribute: string, best: Candidate | undefined): SuspiciousTruth | undefined {
  const truth = truths.get(attribute) ?? []
  const found = new Map(best?.extractions.pages.map((page, i) => [page, best.extractions.valuesAt(i)]))
  let notOnPage = 0
  let partOfText = 0
  let example = ''
  truth.forEach((right, page) => {
    const tree = graph.pages[page]
    if (right.size === 0 || !tree) return
    const texts = new Set<number>()
    for (let n = 0; n < tree.size; n++) if (tree.type[n] === TEXT) texts.add(tree.value[n] as number)
    const there = [...right].some((value) => texts.has(value))
    const values = found.get(page) ?? []
    const longer = values.find((value) => !right.has(value) && [...right].some((r) => r >= 0 && graph.strings.text(value).includes(graph.strings.text(r))))
    if (!there) notOnPage++
    else if (longer !== undefined && !values.some((value) => right.has(value))) {
      partOfText++
      example ||= `"${[...right].map((r) => graph.strings.text(r)).join('", "')}" labelled, "${graph.strings.text(longer)}" on ${tree.url}`
    }
  })
  if (notOnPage + partOfText < 0.05 * truth.length) return undefined
  return { site: site.name, attribute, notOnPage, partOfText, example }
}
