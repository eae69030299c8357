import type { PageTree, SGraph } from '@/lib/orion/sgraph/page-tree'
import { NODE_TYPES, TEXT } from '@/lib/orion/sgraph/page-tree'
import type { StringPool } from '@/lib/orion/sgraph/string-pool'

/** A node of the S-graph as a database stores it (thesis 3.3.1): the five properties and an id unique in the graph. */
export interface NodeRow {
  readonly id: number
  readonly value: string
  readonly url: string
  readonly type: string
  readonly position: number
  /** TEMPLATE or DATA on texts, empty elsewhere or where it is not known. */
  readonly function: string
}

export interface EdgeRow {
  readonly from: number
  readonly to: number
}

/** Says whether a text node is TEMPLATE or DATA; left out, `function` stays empty. */
export type FunctionOf = (page: PageTree, node: number) => string

/** The nodes of some pages; page after page, so nothing is held beyond one row. `firstId` is the id of the first. */
export function* nodeRows(pages: Iterable<PageTree>, strings: StringPool, firstId = 0, functionOf?: FunctionOf): Generator<NodeRow> {
  let base = firstId
  for (const page of pages) {
    for (let node = 0; node < page.size; node++) {
      const type = page.type[node] ?? 0
      yield {
        id: base + node,
        value: strings.text(page.value[node] ?? 0),
        url: page.url,
        type: NODE_TYPES[type] ?? '',
        position: page.position[node] ?? 0,
        function: type === TEXT && functionOf ? functionOf(page, node) : '',
      }
    }
    base += page.size
  }
}

/** The parent–child edges of the same pages, with the same ids. */
export function* edgeRows(pages: Iterable<PageTree>, firstId = 0): Generator<EdgeRow> {
  let base = firstId
  for (const page of pages) {
    for (let node = 0; node < page.size; node++) {
      const parent = page.parent[node] ?? -1
      if (parent >= 0) yield { from: base + parent, to: base + node }
    }
    base += page.size
  }
}

/** Number of nodes of all pages. */
export function countNodes(graph: SGraph): number {
  return graph.pages.reduce((sum, page) => sum + page.size, 0)
}

/** Rows in batches of a size. */
export function* inBatches<T>(rows: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
