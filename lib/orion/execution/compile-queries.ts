import type { Query, Split } from '../query/query'
import type { NodeType } from '../sgraph/page-tree'
import { NODE_TYPES } from '../sgraph/page-tree'
import type { StringPool } from '../sgraph/string-pool'

/** One condition on one path node, shared by all queries that start alike. */
export interface TrieNode {
  readonly type: number
  /** Id of the demanded value, −1 when any value will do. */
  readonly value: number
  /** Demanded position, 0 when any will do. */
  readonly position: number
  /** Demanded distance to the position of the node two steps before; NaN when none, Infinity for "after". */
  readonly offset: number
  readonly next: TrieNode[]
  /** Queries that end here, with their splits. */
  readonly ends: { readonly query: number; readonly split: Split | undefined }[]
}

/** Many queries folded into one trie, entered by the first node's value, so that one pass over a page answers all. */
export interface CompiledQueries {
  readonly count: number
  /** First steps by value id. */
  readonly roots: ReadonlyMap<number, readonly TrieNode[]>
  /** First steps that demand no value (a split label is the pivot). */
  readonly anyRoots: readonly TrieNode[]
}

const TYPE_CODES: Readonly<Record<NodeType, number>> = {
  TAG: NODE_TYPES.indexOf('TAG'), TEXT: NODE_TYPES.indexOf('TEXT'), ATTR: NODE_TYPES.indexOf('ATTR'),
}

/** Prepares queries for `runQueries` on trees whose strings are in `strings`; query i of the list answers as number i. */
export function compileQueries(queries: readonly Query[], strings: StringPool): CompiledQueries {
  const roots = new Map<number, TrieNode[]>()
  const anyRoots: TrieNode[] = []
  const known = new Map<string, TrieNode>()
  queries.forEach((query, number) => {
    let siblings: TrieNode[] | undefined
    let key = ''
    let node: TrieNode | undefined
    query.nodes.forEach((pattern, i) => {
      const value = pattern.value === undefined ? -1 : strings.intern(pattern.value)
      const relative = query.relative?.node === i ? query.relative.offset : NaN
      const offset = relative === 'after' ? Infinity : relative
      const step = { type: TYPE_CODES[pattern.type], value, position: pattern.position ?? 0, offset }
      key += `/${step.type},${value},${step.position},${offset}`
      if (siblings === undefined) {
        if (value < 0) siblings = anyRoots
        else {
          siblings = roots.get(value) ?? []
          roots.set(value, siblings)
        }
      }
      node = known.get(key)
      if (!node) {
        node = { ...step, next: [], ends: [] }
        known.set(key, node)
        siblings.push(node)
      }
      siblings = node.next
    })
    node?.ends.push({ query: number, split: query.split })
  })
  return { count: queries.length, roots, anyRoots }
}
