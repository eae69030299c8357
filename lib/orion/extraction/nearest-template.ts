import type { ChildIndex } from '../execution/child-index'
import type { PageTree } from '../sgraph/page-tree'

const FAR = 0x3fffffff

/**
 * Answers "which marked node is nearest to this node?" for every node of a page (thesis 3.3.5, the breadth-first search
 * of algorithm 3). Two sweeps over the tree prepare the answers, so that one answer costs the depth of the node only.
 */
export class NearestTemplate {
  private capacity = 0
  /** Distance to the nearest marked node of the subtree, and the first and last one at that distance. */
  private depth = new Int32Array(0)
  private first = new Int32Array(0)
  private last = new Int32Array(0)
  /** The same over the earlier siblings (the last one wins) and over the later siblings (the first one wins). */
  private beforeDepth = new Int32Array(0)
  private before = new Int32Array(0)
  private afterDepth = new Int32Array(0)
  private after = new Int32Array(0)
  private tree: PageTree | undefined

  /** Prepares a page: `marks[n] === mark` says that node n is a template node. */
  prepare(tree: PageTree, children: ChildIndex, marks: Uint8Array, mark: number): void {
    this.reserve(tree.size)
    this.tree = tree
    const { depth, first, last } = this
    depth.fill(FAR, 0, tree.size)
    for (let n = tree.size - 1; n >= 0; n--) {
      if (marks[n] === mark) {
        depth[n] = 0
        first[n] = n
        last[n] = n
      }
      const parent = tree.parent[n] as number
      const reach = (depth[n] as number) + 1
      if (parent < 0 || reach > (depth[parent] as number)) continue
      if (reach < (depth[parent] as number)) last[parent] = last[n] as number
      depth[parent] = reach
      first[parent] = first[n] as number
    }
    this.sweepSiblings(tree, children)
  }

  private sweepSiblings(tree: PageTree, { start, list }: ChildIndex): void {
    const { depth, first, last, beforeDepth, before, afterDepth, after } = this
    beforeDepth.fill(FAR, 0, tree.size)
    afterDepth.fill(FAR, 0, tree.size)
    for (let n = 0; n < tree.size; n++) {
      const from = start[n] as number
      const to = start[n + 1] as number
      if ((depth[n] as number) >= FAR) continue
      let best = FAR
      let node = -1
      for (let s = from; s < to; s++) {
        const child = list[s] as number
        beforeDepth[child] = best
        before[child] = node
        const d = depth[child] as number
        if (d < FAR && d <= best) {
          best = d
          node = last[child] as number
        }
      }
      best = FAR
      for (let s = to - 1; s >= from; s--) {
        const child = list[s] as number
        afterDepth[child] = best
        after[child] = node
        const d = depth[child] as number
        if (d < FAR && d <= best) {
          best = d
          node = first[child] as number
        }
      }
    }
  }

  /** The nearest marked node; among equally near ones the last that precedes `node`, else the first that follows. −1: none. */
  nearest(node: number): number {
    return this.search(node, true)
  }

  /** The nearest marked node among those that precede `node` in document order. −1: none. */
  nearestPreceding(node: number): number {
    return this.search(node, false)
  }

  private search(node: number, following: boolean): number {
    const tree = this.tree
    if (!tree) return -1
    let best = FAR
    let found = -1
    let precedes = false
    let height = 1
    for (let n = node, up = tree.parent[node] as number; up >= 0 && height < best; n = up, up = tree.parent[up] as number, height++) {
      const b = height + 1 + (this.beforeDepth[n] as number)
      if (b < FAR && (b < best || (b === best && (!precedes || (this.before[n] as number) > found)))) {
        best = b
        found = this.before[n] as number
        precedes = true
      }
      if (!following) continue
      const a = height + 1 + (this.afterDepth[n] as number)
      if (a < FAR && (a < best || (a === best && !precedes && (this.after[n] as number) < found))) {
        best = a
        found = this.after[n] as number
        precedes = false
      }
    }
    return found
  }

  private reserve(size: number): void {
    if (this.capacity >= size) return
    this.capacity = Math.max(1024, 2 * size)
    const array = () => new Int32Array(this.capacity)
    this.depth = array()
    this.first = array()
    this.last = array()
    this.beforeDepth = array()
    this.before = array()
    this.afterDepth = array()
    this.after = array()
  }
}
