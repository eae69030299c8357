import { ChildIndex } from '@/lib/orion/execution/child-index'
import { compileQueries } from '@/lib/orion/execution/compile-queries'
import { cut } from '@/lib/orion/execution/extractions'
import { runQueries } from '@/lib/orion/execution/run-queries'
import type { Query } from '@/lib/orion/query/query'
import type { SGraph } from '@/lib/orion/sgraph/page-tree'
import type { GraphEngine, Row } from './graph-engine'

const NOTHING = { prefix: '', suffix: '' }

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
    const { prefix, suffix } = query.split && !query.split.keep ? query.split : NOTHING
    for (const { strings, pages } of this.graphs) {
      const compiled = compileQueries([query], strings)
      for (const tree of pages) {
        runQueries(compiled, tree, strings, this.children, (_, node) => {
          rows.push({ url: tree.url, value: cut(strings.text(tree.value[node] ?? 0), prefix, suffix) })
        })
      }
    }
    return rows
  }

  async close(): Promise<void> {
    this.graphs = []
  }
}
