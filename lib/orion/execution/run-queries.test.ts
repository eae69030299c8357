import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { graphOf } from '../pages.fixture'
import type { NodePattern, Query } from '../query/query'
import { DATA_ATTRIBUTES } from '../sgraph/attribute-choice'
import type { PageTree } from '../sgraph/page-tree'
import { NODE_TYPES } from '../sgraph/page-tree'
import type { StringPool } from '../sgraph/string-pool'
import { ChildIndex } from './child-index'
import { compileQueries } from './compile-queries'
import { runQueries } from './run-queries'

/** Cypher by the book: every walk along edges that uses no edge twice, tested condition by condition. */
function byTheBook(tree: PageTree, strings: StringPool, query: Query): number[] {
  const rows: number[] = []
  const fits = (p: NodePattern, n: number, path: number[]) =>
    NODE_TYPES[tree.type[n] ?? 0] === p.type && (p.position === undefined || tree.position[n] === p.position) &&
    (p.value === undefined || strings.text(tree.value[n] ?? 0) === p.value) && (query.relative?.node !== path.length || near(n, path))
  const near = (n: number, path: number[]) => {
    const distance = (tree.position[n] ?? 0) - (tree.position[path[path.length - 2] ?? 0] ?? 0)
    return query.relative?.offset === 'after' ? distance > 0 : distance === query.relative?.offset
  }
  const go = (path: number[], edges: Set<number>) => {
    const last = path.at(-1) ?? 0
    if (path.length === query.nodes.length) return void rows.push(last)
    for (let n = 0; n < tree.size; n++) {
      const edge = tree.parent[n] === last ? n : tree.parent[last] === n ? last : -1
      const next = query.nodes[path.length]
      if (edge >= 0 && !edges.has(edge) && next && fits(next, n, path)) go([...path, n], new Set([...edges, edge]))
    }
  }
  for (let n = 0; n < tree.size; n++) if (query.nodes[0] && fits(query.nodes[0], n, [])) go([n], new Set())
  return rows.sort((a, b) => a - b)
}

const html: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof({ depthSize: 'small' }, fc.constantFrom('a', 'b'), fc.tuple(fc.constantFrom('div', 'span', 'div class=a', 'span href=b'), fc.array(tie('node'), { maxLength: 3 }))
    .map(([tag, inner]) => `<${tag}>${inner.join('<!-- -->')}</${tag.split(' ')[0]}>`)),
})).node

const step = fc.record({ type: fc.constantFrom('TAG' as const, 'TEXT' as const, 'ATTR' as const), position: fc.integer({ min: 1, max: 3 }), value: fc.constantFrom('a', 'b', 'DIV', 'SPAN', 'BODY', 'class') }, { requiredKeys: ['type'] })
const query: fc.Arbitrary<Query> = fc.tuple(fc.array(step, { minLength: 3, maxLength: 5 }), fc.option(fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constant('after' as const))))
  .map(([nodes, offset]): Query => ({ nodes: nodes as NodePattern[], ...(offset === null ? {} : { relative: { node: 2, offset } }) }))

describe('runQueries', () => {
  it('returns exactly the rows of Cypher, for many queries in one pass', () => {
    fc.assert(fc.property(fc.array(html, { minLength: 1, maxLength: 4 }), fc.array(query, { minLength: 1, maxLength: 5 }), (parts, queries) => {
      const { pages: [tree], strings } = graphOf([parts.join('')], undefined, DATA_ATTRIBUTES)
      if (!tree) return
      const rows = queries.map((): number[] => [])
      runQueries(compileQueries(queries, strings), tree, strings, new ChildIndex(), (q, node) => rows[q]?.push(node))
      queries.forEach((q, i) => {
        expect(rows[i]?.sort((a, b) => a - b)).toEqual(byTheBook(tree, strings, q))
      })
    }), { numRuns: 300 })
  })
})
