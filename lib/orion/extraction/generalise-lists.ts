import type { NodePattern, Query } from '../query/query'

/**
 * Product addition, multi-valued attributes: queries that differ in one sibling position only (LI 1, LI 2, …) give one
 * more query without that position, which returns the whole list. Relative positions become "any sibling after".
 */
export function generaliseLists(queries: readonly Query[]): Query[] {
  const groups = new Map<string, { places: Set<number>; query: Query }>()
  const note = (query: Query, place: number) => {
    const key = JSON.stringify(query)
    const group = groups.get(key)
    if (group) group.places.add(place)
    else groups.set(key, { places: new Set([place]), query })
  }
  for (const query of queries) {
    const offset = query.relative?.offset
    if (query.relative && typeof offset === 'number' && offset > 0) {
      note({ ...query, relative: { ...query.relative, offset: 'after' } }, offset)
    }
    for (let i = query.nodes.length - 1; i > apexOf(query.nodes); i--) {
      const position = query.nodes[i]?.position
      if (position !== undefined) note(withoutPosition(query, i), position)
    }
  }
  return [...groups.values()].filter(({ places }) => places.size > 1).map(({ query }) => query)
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
