import type { InductionOptions } from './extraction/options'
import { DATA, recogniseTemplate, TEMPLATE } from './extraction/recognise-template'
import type { Candidate, Induction } from './induce-queries'
import { PLACE_ATTRIBUTES } from './sgraph/attribute-choice'
import type { PageTree, SGraph } from './sgraph/page-tree'
import { TEXT } from './sgraph/page-tree'

export interface QueryExplanation {
  readonly pivot: string
  readonly path: string
  readonly support: number
  readonly pages: number
  readonly example: { readonly url: string; readonly values: readonly string[] } | undefined
  /** What the query does beyond the thesis' grammar. */
  readonly additions: readonly ('relaxed-apex' | 'relative-position' | 'split' | 'attribute')[]
}

/** Why a query exists: its pivot, path, support and one example (thesis 3.4.1, definition 5). */
export function explainQuery(graph: SGraph, candidate: Candidate): QueryExplanation {
  const { query, pivot, path, support, extractions } = candidate
  const additions: QueryExplanation['additions'][number][] = []
  if (query.nodes.some((node) => node.type === 'TAG' && node.position === undefined)) additions.push('relaxed-apex')
  if (query.relative) additions.push('relative-position')
  if (query.split) additions.push('split')
  if (query.nodes.some((node) => node.type === 'ATTR')) additions.push('attribute')
  const page = extractions.pages[0]
  const example = page === undefined ? undefined : {
    url: graph.pages[page]?.url ?? '',
    values: extractions.valuesAt(0).map((id) => graph.strings.text(id)),
  }
  return { pivot, path, support, pages: graph.pages.length, example, additions }
}

export type MissingReason = 'extracted' | 'not-on-page' | 'split-over-nodes' | 'part-of-text' | 'is-template' | 'too-rare' | 'no-template'

export interface ValueExplanation {
  readonly reason: MissingReason
  /** Pages of the given values for which this reason holds. */
  readonly pages: number
}

/**
 * Why values (page → value) that a person expects are not extracted, most frequent reason first: some query does extract
 * it; no text of the page; split over several nodes; part of a longer text; taken for template; its query reaches too few
 * pages; or no template text on the page to start from.
 */
export function explainMissing(
  graph: SGraph, induction: Induction, options: InductionOptions, expected: ReadonlyMap<number, string>,
): ValueExplanation[] {
  const template = recogniseTemplate(graph.pages, options, (id) => PLACE_ATTRIBUTES.has(graph.strings.text(id)))
  const counts = new Map<MissingReason, number>()
  for (const [page, value] of expected) {
    const tree = graph.pages[page]
    const functions = template.functions[page]
    if (!tree || !functions) continue
    const reason = isExtracted(graph, induction, page, value) ? 'extracted' : reasonOn(graph, tree, functions, value)
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return [...counts].map(([reason, pages]) => ({ reason, pages })).sort((a, b) => b.pages - a.pages || (a.reason < b.reason ? -1 : 1))
}

function isExtracted(graph: SGraph, induction: Induction, page: number, value: string): boolean {
  const id = graph.strings.find(value)
  if (id === undefined) return false
  return induction.candidates.some(({ extractions }) => {
    const at = extractions.pages.indexOf(page)
    return at >= 0 && extractions.valuesAt(at).includes(id)
  })
}

function reasonOn(graph: SGraph, tree: PageTree, functions: Uint8Array, value: string): MissingReason {
  const texts: { text: string; role: number }[] = []
  for (let n = 0; n < tree.size; n++) {
    if (tree.type[n] === TEXT) texts.push({ text: graph.strings.text(tree.value[n] as number), role: functions[n] as number })
  }
  const own = texts.filter(({ text, role }) => text === value && (role === DATA || role === TEMPLATE))
  if (own.length > 0) {
    if (own.every(({ role }) => role === TEMPLATE)) return 'is-template'
    return texts.some(({ role }) => role === TEMPLATE) ? 'too-rare' : 'no-template'
  }
  if (texts.some(({ text }) => text.includes(value))) return 'part-of-text'
  const tight = (text: string) => text.replaceAll(' ', '')
  return tight(texts.map(({ text }) => text).join('')).includes(tight(value)) ? 'split-over-nodes' : 'not-on-page'
}
