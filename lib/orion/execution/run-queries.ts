import type { Split } from '../query/query'
import type { PageTree } from '../sgraph/page-tree'
import { ATTR } from '../sgraph/page-tree'
import type { StringPool } from '../sgraph/string-pool'
import type { ChildIndex } from './child-index'
import type { CompiledQueries } from './compile-queries'
import { AFTER, AT_OFFSET, NOT_RELATIVE } from './compile-queries'

/** Receives every match: the query's number and the data node. One call per row Cypher would return. */
export type OnMatch = (query: number, node: number) => void

/**
 * Answers all compiled queries on one page (thesis 3.3.7) with exactly Cypher's semantics: edges are undirected and no
 * edge is used twice in a match. In a tree that leaves simple paths: up from the first node, then down.
 */
export function runQueries(
  compiled: CompiledQueries, tree: PageTree, strings: StringPool, children: ChildIndex, onMatch: OnMatch,
): void {
  children.build(tree)
  const run = new Run(compiled, tree, strings, children, onMatch)
  const { roots, anyRoots } = compiled
  const { value, size } = tree
  for (let node = 0; node < size; node++) {
    const starts = roots.get(value[node] as number)
    if (starts) for (const step of starts) run.enter(step, node)
    for (const step of anyRoots) run.enter(step, node)
  }
}

class Run {
  private readonly type: Uint8Array
  private readonly value: Uint32Array
  private readonly position: Uint32Array

  constructor(
    private readonly queries: CompiledQueries,
    private readonly tree: PageTree,
    private readonly strings: StringPool,
    private readonly children: ChildIndex,
    private readonly onMatch: OnMatch,
  ) {
    this.type = tree.type
    this.value = tree.value
    this.position = tree.position
  }

  enter(step: number, node: number): void {
    if (this.fits(step, node, -1)) this.arrive(step, node, -1, true)
  }

  /** `node` fits `step`; `before` is the node one step earlier; `rising` until the path turns down. */
  private arrive(step: number, node: number, before: number, rising: boolean): void {
    const { next, sibling, ends } = this.queries
    const ended = ends[step]
    if (ended) for (const query of ended) this.end(query, node)
    let s = next[step] as number
    if (s < 0) return
    const parent = rising ? (this.tree.parent[node] as number) : -1
    const { start } = this.children
    const first = start[node] as number
    const last = start[node + 1] as number
    for (; s >= 0; s = sibling[s] as number) {
      if (parent >= 0 && this.fits(s, parent, before)) this.arrive(s, parent, node, true)
      if (first < last) this.descend(s, node, before, first, last)
    }
  }

  private descend(s: number, node: number, before: number, first: number, last: number): void {
    const { list, attributes } = this.children
    const { queries } = this
    let wanted = queries.position[s] as number
    if (wanted === 0 && queries.relative[s] === AT_OFFSET) {
      if (before < 0) return
      wanted = (this.position[before] as number) + (queries.offset[s] as number)
      if (wanted <= 0) return
    }
    if (wanted > 0 && queries.type[s] !== ATTR) {
      const slot = first + (attributes[node] as number) + wanted - 1
      if (slot >= last) return
      const child = list[slot] as number
      if (child !== before && this.fits(s, child, before)) this.arrive(s, child, node, false)
      return
    }
    for (let slot = first; slot < last; slot++) {
      const child = list[slot] as number
      if (child !== before && this.fits(s, child, before)) this.arrive(s, child, node, false)
    }
  }

  private fits(s: number, node: number, before2: number): boolean {
    const { queries } = this
    if (this.type[node] !== queries.type[s]) return false
    const value = queries.value[s] as number
    if (value >= 0 && this.value[node] !== value) return false
    const position = queries.position[s] as number
    if (position > 0 && this.position[node] !== position) return false
    return queries.relative[s] === NOT_RELATIVE || this.fitsRelative(s, node, before2)
  }

  private fitsRelative(s: number, node: number, before2: number): boolean {
    if (before2 < 0) return false
    const distance = (this.position[node] as number) - (this.position[before2] as number)
    return this.queries.relative[s] === AFTER ? distance > 0 : distance === this.queries.offset[s]
  }

  private end(query: number, node: number): void {
    const split = this.queries.splits[query]
    if (split === undefined || this.splits(split, node)) this.onMatch(query, node)
  }

  private splits({ prefix, suffix }: Split, node: number): boolean {
    const text = this.strings.text(this.value[node] as number)
    return text.length > prefix.length + suffix.length && text.startsWith(prefix) && text.endsWith(suffix)
  }
}
