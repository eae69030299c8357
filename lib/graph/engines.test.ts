import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCypher } from '@/lib/orion/query/parse-cypher'
import { printCypher } from '@/lib/orion/query/print-cypher'
import type { Query } from '@/lib/orion/query/query'
import type { SGraph } from '@/lib/orion/sgraph/page-tree'
import type { Row } from './graph-engine'
import { LadybugEngine } from './ladybug-engine'
import { NativeEngine } from './native-engine'
import { picks, randomQueries, sgraphs } from './random-sgraph.fixture'

const asMultiset = (rows: readonly Row[]) => rows.map((row) => JSON.stringify([row.url, row.value])).sort()

/** Runs every query on both engines; returns how many rows there were, so that a test can see it tested something. */
async function compareEngines(graph: SGraph, queries: readonly Query[]): Promise<number> {
  const native = new NativeEngine()
  const ladybug = new LadybugEngine()
  let rows = 0
  try {
    await native.load(graph)
    await ladybug.load(graph)
    for (const query of queries) {
      const ours = asMultiset(await native.run(query))
      expect(ours, printCypher(query)).toEqual(asMultiset(await ladybug.run(query)))
      rows += ours.length
    }
  } finally {
    await native.close()
    await ladybug.close()
  }
  return rows
}

describe('native engine and LadybugDB', () => {
  it('give the same rows for every form of query on random pages', async () => {
    let rows = 0
    await fc.assert(
      fc.asyncProperty(sgraphs, picks, async (graph, chosen) => {
        const queries = randomQueries(graph, chosen)
        rows += await compareEngines(graph, queries)
        for (const query of queries) expect(parseCypher(printCypher(query))).toEqual(query)
      }),
      { numRuns: 40 },
    )
    expect(rows).toBeGreaterThan(100)
  })

  it('add the pages of a second load to those of the first', async () => {
    await fc.assert(
      fc.asyncProperty(sgraphs, picks, async (graph, chosen) => {
        const [query] = randomQueries(graph, chosen)
        if (!query) return
        const whole = new NativeEngine()
        const parts = new LadybugEngine()
        await whole.load(graph)
        await parts.load({ strings: graph.strings, pages: graph.pages.slice(0, 1) })
        await parts.load({ strings: graph.strings, pages: graph.pages.slice(1) })
        expect(asMultiset(await parts.run(query))).toEqual(asMultiset(await whole.run(query)))
        await parts.close()
      }),
      { numRuns: 5 },
    )
  })
})
