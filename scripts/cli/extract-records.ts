import type { GraphEngine } from '@/lib/graph/graph-engine'
import type { Query } from '@/lib/orion/query/query'
import type { LoadedGraph } from './load-graph'
import { progress } from './terminal'
import type { Wrapper } from './wrapper'

/** What a wrapper extracts from one page (thesis 3.3.7). */
export interface PageRecord {
  readonly file: string
  readonly url: string
  readonly values: Record<string, string[]>
}

/** Whether a wrapper asks for attribute nodes, which only then are put into the S-graph. */
export function usesAttributeNodes(wrapper: Wrapper): boolean {
  return [...wrapper.attributes.values()].some((queries) => queries.some((query) => query.nodes.some((node) => node.type === 'ATTR')))
}

/** Values of a query by page url, in the order the engine gives them, without repeats on a page. */
export async function runByPage(engine: GraphEngine, query: Query): Promise<Map<string, string[]>> {
  const values = new Map<string, string[]>()
  for (const { url, value } of await engine.run(query)) {
    const list = values.get(url)
    if (!list) values.set(url, [value])
    else if (!list.includes(value)) list.push(value)
  }
  return values
}

/**
 * Runs a wrapper: one record per page. Of an attribute's queries the first that answers on a page gives its values
 * there: complementary queries fill gaps and never overrule.
 */
export async function extractRecords(engine: GraphEngine, { graph, files }: LoadedGraph, wrapper: Wrapper): Promise<PageRecord[]> {
  const records = graph.pages.map((page, i): PageRecord => ({ file: files[i] ?? '', url: page.url, values: {} }))
  const total = [...wrapper.attributes.values()].reduce((sum, queries) => sum + queries.length, 0)
  let done = 0
  for (const [name, queries] of wrapper.attributes) {
    const answered = new Map<string, string[]>()
    for (const query of queries) {
      progress.show('Running queries', done++, total)
      for (const [url, values] of await runByPage(engine, query)) if (!answered.has(url)) answered.set(url, values)
    }
    for (const record of records) record.values[name] = answered.get(record.url) ?? []
  }
  progress.clear()
  return records
}
