import type { AttributeChoice } from './sgraph/attribute-choice'
import type { PageTree, SGraph } from './sgraph/page-tree'
import { parsePage } from './sgraph/parse-page'
import { StringPool } from './sgraph/string-pool'
import type { Induction } from './induce-queries'

/** The S-graph of hand-made pages; page i has the URL `p<i>` unless urls are given. */
export function graphOf(pages: readonly string[], urls?: readonly string[], attributes?: AttributeChoice): SGraph {
  const strings = new StringPool()
  const trees = pages.map((html, i): PageTree => {
    const parsed = parsePage(html, urls?.[i] ?? `p${i}`, strings, attributes ? { attributes } : {})
    if (!parsed.ok) throw new Error(parsed.message)
    return parsed.tree
  })
  return { strings, pages: trees }
}

/** What each candidate extracts, as `url → values`, ordered by URL. */
export function valuesOf(graph: SGraph, induction: Induction): Record<string, string[]>[] {
  return induction.candidates.map(({ extractions }) => {
    const entries = extractions.pages.map((page, i): [string, string[]] => [
      graph.pages[page]?.url ?? '', extractions.valuesAt(i).map((id) => graph.strings.text(id)),
    ])
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
