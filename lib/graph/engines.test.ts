import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { optionsFor } from '@/lib/orion/extraction/options'
import { induceQueries } from '@/lib/orion/induce-queries'
import { parseCypher } from '@/lib/orion/query/parse-cypher'
import { printCypher } from '@/lib/orion/query/print-cypher'
import type { Query } from '@/lib/orion/query/query'
import { PLACE_ATTRIBUTES } from '@/lib/orion/sgraph/attribute-choice'
import type { SGraph } from '@/lib/orion/sgraph/page-tree'
import { parsePage } from '@/lib/orion/sgraph/parse-page'
import { StringPool } from '@/lib/orion/sgraph/string-pool'
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

/** A player's page with a menu of all teams, a missing row, mixed elements, a label inside the text, quotes and a list. */
function trapPage(i: number): string {
  const teams = ['Real Madrid', 'PSG', 'Grêmio', 'Ajax "A"']
  const team = teams[i % 4] ?? ''
  return `<title>Player ${i}</title><ul id="menu">${teams.map((t) => `<li><a href="/t">${t}</a></li>`).join('')}</ul>
    <h1 class="name">Player "${i}" O'Neil</h1><dl>${i % 3 ? `<dt>Born</dt><dd>19${70 + i}</dd>` : ''}<dt>Team</dt><dd>${i % 2 ? team : `<font>${team}</font>`}</dd></dl>
    <p><b>Height:</b> ${170 + i} cm<br><b>Weight:</b> ${70 + (i % 5)} kg</p><p>Number: ${i}</p>
    <table><tr><th>Year</th><th>Club</th></tr><tr><td>200${i % 10}</td><td>${team}</td></tr></table>
    <div>Clubs <ul>${teams.slice(0, 1 + (i % 3)).map((t) => `<li>${t} ${i}</li>`).join('')}</ul></div>`
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
      { numRuns: 25 },
    )
    expect(rows).toBeGreaterThan(100)
  })

  it.each(['paper', 'product'] as const)('give the same rows for every query induced in %s mode from pages full of traps', async (mode) => {
    const strings = new StringPool()
    const pages = Array.from({ length: 12 }, (_, i) => {
      const parsed = parsePage(trapPage(i), `https://site.example/${i}`, strings, mode === 'product' ? { attributes: PLACE_ATTRIBUTES } : {})
      if (!parsed.ok) throw new Error(parsed.message)
      return parsed.tree
    })
    const graph = { strings, pages }
    const { candidates, minorCandidates } = induceQueries(graph, optionsFor(mode))
    const queries = [...candidates, ...minorCandidates].flatMap(({ query, equivalent }) => [query, ...equivalent.map((other) => other.query)])
    expect(queries.length).toBeGreaterThan(5)
    expect(await compareEngines(graph, queries)).toBeGreaterThan(50)
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
