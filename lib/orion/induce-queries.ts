import { Extractions, extract } from './execution/extractions'
import { splitExtractions } from './execution/split-extractions'
import { collectQueries } from './extraction/collect-queries'
import type { Extracting, Folded } from './extraction/fold-equivalents'
import { compareText, foldEquivalents } from './extraction/fold-equivalents'
import { generaliseLists } from './extraction/generalise-lists'
import type { InductionOptions } from './extraction/options'
import { pathToQuery } from './extraction/query-table'
import type { Template } from './extraction/recognise-template'
import { recogniseTemplate } from './extraction/recognise-template'
import { samplePages } from './extraction/sample-pages'
import { labelQueries, splitShared } from './extraction/split-labels'
import { queryId } from './query/query-id'
import type { Query } from './query/query'
import { pathOf, pivotOf } from './query/query'
import { PLACE_ATTRIBUTES } from './sgraph/attribute-choice'
import type { PageTree, SGraph } from './sgraph/page-tree'

/** A candidate query of a site, as shown to a voter (thesis 3.4.1, definition 5, with what folding put behind it). */
export interface Candidate {
  readonly id: string
  readonly query: Query
  readonly cypher: string
  readonly pivot: string
  readonly path: string
  /** Distinct pages with at least one value. */
  readonly support: number
  readonly extractions: Extractions
  /** Queries with exactly the same extractions. */
  readonly equivalent: readonly { readonly id: string; readonly query: Query; readonly cypher: string }[]
}

export interface Induction {
  /** Texts recognised as template, sorted. */
  readonly templateTexts: readonly string[]
  /** Queries that extract on at least γ of the pages; most support first. */
  readonly candidates: readonly Candidate[]
  /** Queries below γ that reinforcement may use (product; empty in paper mode). */
  readonly minorCandidates: readonly Candidate[]
}

/**
 * The extraction step of a site up to its candidate queries (thesis 3.3.4 and 3.3.5): template recognition, induction,
 * γ, folding. Deterministic, and independent of the order of the pages.
 */
export function induceQueries(graph: SGraph, options: InductionOptions): Induction {
  const sample = samplePages(graph.pages, options.sampleSize)
  const pages = sample.map((index) => graph.pages[index] as PageTree)
  const template = recogniseTemplate(pages, options, (id) => PLACE_ATTRIBUTES.has(graph.strings.text(id)))
  const queries = propose(graph, pages, template, options)
  const kept = keepSupported(graph, queries, sample, options)
  const folded = foldEquivalents(options.splits ? withSplits(graph, kept, options) : kept)
  const candidates = folded.map(toCandidate).sort((a, b) => b.support - a.support || compareText(a.cypher, b.cypher))
  const needed = options.gamma * distinctUrls(graph.pages) - 1e-9
  return {
    templateTexts: [...template.texts].map((id) => graph.strings.text(id)).sort(compareText),
    candidates: candidates.filter((candidate) => candidate.support >= needed),
    minorCandidates: candidates.filter((candidate) => candidate.support < needed),
  }
}

function distinctUrls(pages: readonly PageTree[]): number {
  return new Set(pages.map((page) => page.url)).size
}

/** All distinct queries worth running. */
function propose(graph: SGraph, pages: readonly PageTree[], template: Template, options: InductionOptions): Query[] {
  const table = collectQueries(pages, template, options)
  const minPages = options.minOrigins === 0 ? 1 : Math.min(pages.length, Math.max(2, Math.ceil(options.minOrigins * pages.length)))
  const queries = table
    .distinct(minPages)
    .map((origin) => ({ query: pathToQuery(pages[origin.page] as PageTree, graph.strings, origin), pages: origin.pages }))
  const labels = options.splits ? labelQueries(pages, template, graph.strings, options.minorGamma * pages.length) : []
  const lists = options.lists ? generaliseLists(queries, options.gamma * pages.length) : []
  return [...queries.map(({ query }) => query), ...lists, ...labels]
}

/** Runs the queries on the sample, then those that can still reach the least support on the other pages. */
function keepSupported(graph: SGraph, queries: readonly Query[], sample: readonly number[], options: InductionOptions): Extracting[] {
  const all = queries.map((query): Extracting => ({ query, extractions: new Extractions() }))
  extract(graph, queries, sample, all.map(({ extractions }) => extractions))
  const total = distinctUrls(graph.pages)
  const rest = graph.pages.length - sample.length
  const floor = options.minorGamma - (rest > 0 ? 2 * Math.sqrt((options.minorGamma * (1 - options.minorGamma)) / sample.length) : 0)
  const hopeful = all.filter(({ extractions }) => extractions.support >= Math.max(1, floor * sample.length - 1e-9))
  if (rest > 0) {
    const sampled = new Set(sample)
    const others = graph.pages.map((_, index) => index).filter((index) => !sampled.has(index))
    extract(graph, hopeful.map(({ query }) => query), others, hopeful.map(({ extractions }) => extractions))
  }
  return hopeful.filter(({ extractions }) => extractions.support >= Math.max(1, options.minorGamma * total - 1e-9))
}

/** Adds, for each query that reaches γ, the one that cuts off what its values share. */
function withSplits(graph: SGraph, kept: readonly Extracting[], options: InductionOptions): Extracting[] {
  const needed = options.gamma * distinctUrls(graph.pages) - 1e-9
  const major = foldEquivalents(kept.filter(({ extractions }) => extractions.support >= needed))
  const splits = major.flatMap(({ query, extractions }): Extracting[] => {
    const shorter = splitShared(query, extractions, graph.strings)
    return shorter?.split ? [{ query: shorter, extractions: splitExtractions(extractions, shorter.split, graph.strings) }] : []
  })
  return [...kept, ...splits]
}

function toCandidate({ query, cypher, extractions, equivalent }: Folded): Candidate {
  return {
    id: queryId(cypher),
    query,
    cypher,
    pivot: pivotOf(query),
    path: pathOf(query),
    support: extractions.support,
    extractions,
    equivalent: equivalent.map((other) => ({ id: queryId(other.cypher), ...other })),
  }
}
