import type { NodeType } from '../sgraph/page-tree'

/** What a query demands of one node of its path; what is left out is not demanded. */
export interface NodePattern {
  readonly type: NodeType
  /** `position = …`; absent on a relaxed apex, on a list (any sibling) and on a node placed by `relative`. */
  readonly position?: number
  /** `value = …`; absent on the data node. */
  readonly value?: string
}

/**
 * Product addition, mixed elements: the position of one path node is given by that of the node two steps before it (both
 * are children of the apex). `offset: n` means `position = other.position + n` (n may be negative), `'after'` means
 * `position > other.position`.
 */
export interface RelativePosition {
  /** Index (0-based) in `nodes` of the node that is placed; it is placed by node − 2. */
  readonly node: number
  readonly offset: number | 'after'
}

/** Product addition, label and value in one text node: `prefix` and `suffix` are demanded of the data and cut off the result. */
export interface Split {
  readonly prefix: string
  readonly suffix: string
  /** The step undone: prefix and suffix are still demanded, but the whole text is returned. */
  readonly keep?: true
}

/**
 * A query of a Cypher wrapper (thesis 3.3.1, grammar 3.1): a path from the template node (first) to the data node (last).
 * The thesis' own queries have neither `relative` nor `split`, and a position on every node.
 */
export interface Query {
  readonly nodes: readonly NodePattern[]
  readonly relative?: RelativePosition
  readonly split?: Split
}

/** The pivot `l` of definition 5: the text of the template node, or the label split off the data (product), else ''. */
export function pivotOf(query: Query): string {
  const first = query.nodes[0]
  if (query.nodes.length > 1 && first?.type === 'TEXT') return first.value ?? ''
  return query.split?.prefix.trim() ?? ''
}

/** The path `x` of definition 5: the tags between template node and data node, e.g. `DT-DL-DD`; attributes as `@name`. */
export function pathOf(query: Query): string {
  const names: string[] = []
  for (const node of query.nodes) {
    if (node.type === 'TEXT') continue
    names.push(node.type === 'ATTR' ? `@${node.value ?? ''}` : (node.value ?? ''))
  }
  return names.join('-')
}
