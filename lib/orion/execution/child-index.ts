import type { PageTree } from '../sgraph/page-tree'
import { ATTR } from '../sgraph/page-tree'

/** Constant-time access to the k-th child of a node; built once per page, buffers are reused from page to page. */
export class ChildIndex {
  /** Children of node n: `list[start[n]] … list[start[n + 1] − 1]`, attributes first, then by position. */
  start = new Uint32Array(0)
  list = new Uint32Array(0)
  /** Number of attribute children of each node. */
  attributes = new Uint16Array(0)
  private fill = new Uint32Array(0)

  build(tree: PageTree): void {
    const { size, parent, type } = tree
    if (this.start.length < size + 2) {
      const capacity = Math.max(1024, 2 * (size + 2))
      this.start = new Uint32Array(capacity)
      this.fill = new Uint32Array(capacity)
      this.list = new Uint32Array(capacity)
      this.attributes = new Uint16Array(capacity)
    }
    const { start, fill, list, attributes } = this
    start.fill(0, 0, size + 2)
    attributes.fill(0, 0, size + 1)
    for (let n = 0; n < size; n++) {
      const p = parent[n] as number
      if (p < 0) continue
      start[p + 1] = (start[p + 1] as number) + 1
      if (type[n] === ATTR) attributes[p] = (attributes[p] as number) + 1
    }
    for (let n = 0; n < size; n++) {
      start[n + 1] = (start[n + 1] as number) + (start[n] as number)
      fill[n] = start[n] as number
    }
    for (let n = 0; n < size; n++) {
      const p = parent[n] as number
      if (p < 0) continue
      const slot = fill[p] as number
      list[slot] = n
      fill[p] = slot + 1
    }
  }
}
