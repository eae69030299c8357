import type { Extractions } from '../execution/extractions'
import { printCypher } from '../query/print-cypher'
import type { Query } from '../query/query'

export interface Extracting {
  readonly query: Query
  readonly extractions: Extractions
}

export interface Folded extends Extracting {
  readonly cypher: string
  /** The other queries that extract the same values on the same pages, best first. */
  readonly equivalent: readonly { readonly query: Query; readonly cypher: string }[]
}

/**
 * Product addition, equivalent queries: those that extract the same values on the same pages are one candidate to a
 * voter. Its face is the plainest of them; the others stay behind it. Independent of the order of input.
 */
export function foldEquivalents(queries: readonly Extracting[]): Folded[] {
  const groups = new Map<string, Extracting[][]>()
  for (const query of queries) {
    const key = query.extractions.fingerprint()
    const bucket = groups.get(key)
    const group = bucket?.find(([first]) => first?.extractions.equals(query.extractions))
    if (group) group.push(query)
    else if (bucket) bucket.push([query])
    else groups.set(key, [[query]])
  }
  return [...groups.values()].flat().map((group) => {
    const ranked = group
      .map(({ query, extractions }) => ({ query, extractions, cypher: printCypher(query), rank: rankOf(query) }))
      .sort((a, b) => a.rank - b.rank || compareText(a.cypher, b.cypher))
    const [face, ...others] = ranked
    if (!face) throw new Error('a group has at least one query')
    return {
      query: face.query,
      cypher: face.cypher,
      extractions: face.extractions,
      equivalent: others.map(({ query, cypher }) => ({ query, cypher })),
    }
  })
}

/** Lower is plainer: a visible text as pivot before a label inside the data before an attribute, then the shorter path. */
function rankOf(query: Query): number {
  const attribute = query.nodes.some((node) => node.type === 'ATTR')
  const kind = attribute ? 2000 : query.split ? 1000 : 0
  return kind + query.nodes.length * 4 + (query.relative ? 1 : 0)
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
