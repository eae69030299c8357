import type { PageTree } from '../sgraph/page-tree'
import { TEXT } from '../sgraph/page-tree'

/** Numbers the places of a site: a place is the way of names from the root to a node (with positions, if asked). */
export class PlaceTable {
  private readonly ids = new Map<number, number>()

  constructor(private readonly withPositions: boolean) {}

  /** The place of every node of a page. */
  placesOf(tree: PageTree): Uint32Array {
    const places = new Uint32Array(tree.size)
    for (let n = 0; n < tree.size; n++) {
      const above = (tree.parent[n] as number) < 0 ? 0 : (places[tree.parent[n] as number] as number)
      const name = tree.type[n] === TEXT ? 0 : (tree.value[n] as number) + 1
      const named = this.id(above, name)
      places[n] = this.withPositions ? this.id(named, 0x3fffff - (tree.position[n] as number)) : named
    }
    return places
  }

  private id(above: number, step: number): number {
    const key = above * 0x400000 + step
    const known = this.ids.get(key)
    if (known !== undefined) return known
    const id = this.ids.size + 1
    this.ids.set(key, id)
    return id
  }
}
