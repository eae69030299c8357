import { ChildIndex } from './execution/child-index'
import { compileQueries } from './execution/compile-queries'
import { cut } from './execution/extractions'
import { runQueries } from './execution/run-queries'
import type { Query } from './query/query'
import type { PageTree, SGraph } from './sgraph/page-tree'

/** A Cypher wrapper (thesis 3.3.1, definition 4): per attribute its query and, after it, the complementary ones. */
export type Wrapper = ReadonlyMap<string, readonly Query[]>

/** One page's record: values per attribute, empty when nothing was extracted. */
export interface WrapperRecord {
  readonly url: string
  readonly values: ReadonlyMap<string, readonly string[]>
}

/**
 * Applies a wrapper to the pages of an S-graph, page by page in one pass each (thesis 3.3.7). Of several queries for an
 * attribute the first that answers on a page gives the page's values (distinct, in document order).
 */
export function* executeWrapper(graph: SGraph, wrapper: Wrapper): Generator<WrapperRecord> {
  const queries = [...wrapper.values()].flat()
  const compiled = compileQueries(queries, graph.strings)
  const children = new ChildIndex()
  for (const tree of graph.pages) {
    const nodes = queries.map((): number[] => [])
    runQueries(compiled, tree, graph.strings, children, (query, node) => nodes[query]?.push(node))
    const values = new Map<string, readonly string[]>()
    let at = 0
    for (const [attribute, own] of wrapper) {
      const answers = own.map((query, i) => textsOf(graph, tree, query, nodes[at + i] ?? []))
      values.set(attribute, answers.find((answer) => answer.length > 0) ?? [])
      at += own.length
    }
    yield { url: tree.url, values }
  }
}

function textsOf({ strings }: SGraph, tree: PageTree, { split }: Query, nodes: number[]): string[] {
  const inOrder = [...new Set(nodes)].sort((a, b) => a - b)
  const texts = inOrder.map((node) => {
    const text = strings.text(tree.value[node] ?? 0)
    return split && !split.keep ? cut(text, split.prefix, split.suffix) : text
  })
  return [...new Set(texts)]
}
