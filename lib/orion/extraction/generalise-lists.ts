import { printCypher } from '../query/print-cypher'
import type { NodePattern, Query } from '../query/query'

/**
 * Product addition, multi-valued attributes: queries that differ in one sibling position only (LI 1, LI 2, …) give one
 * more query without that position, which returns the whole list. Relative positions become "any sibling after".
 * `pages` says how many pages each query came from; together they must have come from at least `minPages`.
 */
export function generaliseLists(queries: readonly { readonly query: Query; readonly pages: number }[], minPages: number): Query[] {
  const groups = new Map<string, { places: Set<number>; query: Query; pages: number }>()
  for (const { query, pages } of queries) {
    const note = (general: Query, place: number) => {
      const key = printCypher(general)
      const group = groups.get(key)
      if (!group) groups.set(key, { places: new Set([place]), query: general, pages })
      else {
        group.places.add(place)
        group.pages += pages
      }
    }
    const offset = query.relative?.offset
    if (query.relative && typeof offset === 'number' && offset > 0) {
      note({ ...query, relative: { ...query.relative, offset: 'after' } }, offset)
    }
    for (let i = query.nodes.length - 1; i > apexOf(query.nodes); i--) {
      const position = query.nodes[i]?.position
      if (position !== undefined) note(withoutPosition(query, i), position)
    }
  }
  return [...groups.values()].filter(({ places, pages }) => places.size > 1 && pages >= minPages).map(({ query }) => query)
}

/** The relaxed apex is the only tag of an induced query without a position, unless a relative position frees its neighbours. */
function apexOf(nodes: readonly NodePattern[]): number {
  return nodes.findLastIndex((node) => node.type === 'TAG' && node.position === undefined)
}

function withoutPosition(query: Query, index: number): Query {
  const nodes = query.nodes.map((node, i): NodePattern => {
    if (i !== index) return node
    return { type: node.type, ...(node.value === undefined ? {} : { value: node.value }) }
  })
  return { ...query, nodes }
}
