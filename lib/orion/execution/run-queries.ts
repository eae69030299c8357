import type { PageTree } from '../sgraph/page-tree'
import { ATTR } from '../sgraph/page-tree'
import type { StringPool } from '../sgraph/string-pool'
import type { ChildIndex } from './child-index'
import type { CompiledQueries, TrieNode } from './compile-queries'

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
  const run = new Run(tree, strings, children, onMatch)
  const { roots, anyRoots } = compiled
  for (let node = 0; node < tree.size; node++) {
    const starts = roots.get(tree.value[node] as number)
    if (starts) run.enter(node, starts)
    if (anyRoots.length > 0) run.enter(node, anyRoots)
  }
}

class Run {
  constructor(
    private readonly tree: PageTree,
    private readonly strings: StringPool,
    private readonly children: ChildIndex,
    private readonly onMatch: OnMatch,
  ) {}

  enter(node: number, starts: readonly TrieNode[]): void {
    for (const step of starts) if (this.fits(step, node, -1)) this.arrive(step, node, -1, true)
  }

  /** `node` fits `step`; `before` is the node one step earlier; `rising` until the path turns down. */
  private arrive(step: TrieNode, node: number, before: number, rising: boolean): void {
    for (const end of step.ends) {
      if (end.split === undefined || this.splits(end.split, node)) this.onMatch(end.query, node)
    }
    for (const next of step.next) {
      if (rising) {
        const parent = this.tree.parent[node] as number
        if (parent >= 0 && this.fits(next, parent, before)) this.arrive(next, parent, node, true)
      }
      this.descend(next, node, before)
    }
  }

  private descend(next: TrieNode, node: number, before: number): void {
    const { start, list, attributes } = this.children
    const first = start[node] as number
    const last = start[node + 1] as number
    if (first === last) return
    const relative = Number.isFinite(next.offset) && before >= 0 ? (this.tree.position[before] as number) + next.offset : 0
    const wanted = next.position > 0 ? next.position : relative
    if (next.position === 0 && Number.isFinite(next.offset) && wanted <= 0) return
    if (wanted > 0 && next.type !== ATTR) {
      const slot = first + (attributes[node] as number) + wanted - 1
      if (slot >= last) return
      const child = list[slot] as number
      if (child !== before && this.fits(next, child, before)) this.arrive(next, child, node, false)
      return
    }
    for (let slot = first; slot < last; slot++) {
      const child = list[slot] as number
      if (child !== before && this.fits(next, child, before)) this.arrive(next, child, node, false)
    }
  }

  private fits(step: TrieNode, node: number, before2: number): boolean {
    const { type, value, position } = this.tree
    if (type[node] !== step.type) return false
    if (step.value >= 0 && value[node] !== step.value) return false
    if (step.position > 0 && position[node] !== step.position) return false
    if (Number.isNaN(step.offset)) return true
    if (before2 < 0) return false
    const distance = (position[node] as number) - (position[before2] as number)
    return step.offset === Infinity ? distance > 0 : distance === step.offset
  }

  private splits({ prefix, suffix }: { prefix: string; suffix: string }, node: number): boolean {
    const text = this.strings.text(this.tree.value[node] as number)
    return text.length > prefix.length + suffix.length && text.startsWith(prefix) && text.endsWith(suffix)
  }
}
