import type { Query } from '@/lib/orion/query/query'
import type { SGraph } from '@/lib/orion/sgraph/page-tree'

export const ENGINE_NAMES = ['native', 'ladybug', 'bolt'] as const
export type EngineName = (typeof ENGINE_NAMES)[number]

/** One row that `RETURN n.url, n.value` gives. */
export interface Row {
  readonly url: string
  readonly value: string
}

/**
 * Something that holds an S-graph and answers queries on it. All engines give the same rows for the same query, as a
 * multiset; native ones in document order.
 */
export interface GraphEngine {
  readonly name: EngineName
  /** Adds the pages of an S-graph; may be called again with more pages of the same site. */
  load(graph: SGraph): Promise<void>
  run(query: Query): Promise<Row[]>
  /** Frees everything, also what was loaded into a server. */
  close(): Promise<void>
}
