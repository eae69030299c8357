import { ChildIndex } from '@/lib/orion/execution/child-index'
import { compileQueries } from '@/lib/orion/execution/compile-queries'
import { runQueries } from '@/lib/orion/execution/run-queries'
import type { Query } from '@/lib/orion/query/query'
import type { SGraph } from '@/lib/orion/sgraph/page-tree'
import type { GraphEngine, Row } from './graph-engine'

/** The default engine: answers from the page trees themselves, in document order. */
export class NativeEngine implements GraphEngine {
  readonly name = 'native'
  private graphs: SGraph[] = []
  private readonly children = new ChildIndex()

  async load(graph: SGraph): Promise<void> {
    this.graphs.push(graph)
  }

  async run(query: Query): Promise<Row[]> {
    const rows: Row[] = []
    const { prefix, suffix } = query.split && !query.split.keep ? query.split : { prefix: '', suffix: '' }
    for (const { strings, pages } of this.graphs) {
      const compiled = compileQueries([query], strings)
      for (const tree of pages) {
        runQueries(compiled, tree, strings, this.children, (_, node) => {
          const text = strings.text(tree.value[node] ?? 0)
          rows.push({ url: tree.url, value: text.slice(prefix.length, text.length - suffix.length) })
        })
      }
    }
    return rows
  }

  async close(): Promise<void> {
    this.graphs = []
  }
}
