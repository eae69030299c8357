import type { StringPool } from './string-pool'

/** The property `type` of an S-graph node (thesis 3.3.1); ATTR is a product addition: an attribute holding one TEXT child. */
export const TAG = 0
export const TEXT = 1
export const ATTR = 2

export type NodeType = 'TAG' | 'TEXT' | 'ATTR'
export const NODE_TYPES: readonly NodeType[] = ['TAG', 'TEXT', 'ATTR']

/**
 * One page's tree of the S-graph (thesis 3.3.1, definition 3). Nodes are numbered in document order (pre-order), so the
 * subtree of node n is the range n … end[n]−1 and typed arrays hold everything.
 */
export interface PageTree {
  readonly url: string
  /** Number of nodes. */
  readonly size: number
  /** `type`: TAG, TEXT or ATTR. */
  readonly type: Uint8Array
  /** `value`: id in the site's StringPool. Tag names are in upper case, white space in texts is collapsed and trimmed. */
  readonly value: Uint32Array
  /** Parent node, −1 for the root. */
  readonly parent: Int32Array
  /** One past the last node of the subtree. */
  readonly end: Uint32Array
  /** 1-based rank among the kept siblings; attributes have a rank of their own among the attributes of their element. */
  readonly position: Uint32Array
}

/** The S-graph of a site: a forest with one tree per entity page (thesis 3.3.1, definition 3). */
export interface SGraph {
  readonly strings: StringPool
  readonly pages: readonly PageTree[]
}

/** The children of a node in document order. */
export function* childrenOf(tree: PageTree, node: number): Generator<number> {
  const end = tree.end[node] ?? 0
  for (let child = node + 1; child < end; child = tree.end[child] ?? end) yield child
}

/** The names of the nodes from the root down to `node` (tags; `#text` for texts), e.g. `HTML-BODY-DIV-#text`. */
export function tagPath(tree: PageTree, strings: StringPool, node: number): string {
  const names: string[] = []
  for (let n = node; n >= 0; n = tree.parent[n] ?? -1) {
    const id = tree.value[n] ?? 0
    names.push(tree.type[n] === TEXT ? '#text' : tree.type[n] === ATTR ? `@${strings.text(id)}` : strings.text(id))
  }
  return names.reverse().join('-')
}
