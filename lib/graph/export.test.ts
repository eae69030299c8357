import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Connection, Database } from '@ladybugdb/core'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parsePage } from '@/lib/orion/sgraph/parse-page'
import type { PageTree, SGraph } from '@/lib/orion/sgraph/page-tree'
import { TEXT } from '@/lib/orion/sgraph/page-tree'
import { StringPool } from '@/lib/orion/sgraph/string-pool'
import { cypherScript } from './export-cypher'
import { exportNeo4jCsv, neo4jEdgeLines, neo4jNodeLines } from './export-neo4j-csv'
import { sgraphs } from './random-sgraph.fixture'
import { countNodes, edgeRows, inBatches, nodeRows } from './sgraph-rows'

/** The DL of figure 3.6, with the place of birth of figure 3.11. */
function figure(): SGraph {
  const strings = new StringPool()
  const parsed = parsePage('<div><dl><dt>PLACE OF BIRTH</dt><dd>Rosario</dd></dl></div>', 'http://site/"10"', strings)
  if (!parsed.ok) throw new Error(parsed.message)
  return { strings, pages: [parsed.tree] }
}
const functionOf = (_page: PageTree, node: number) => (node % 2 ? 'TEMPLATE' : 'DATA')

describe('rows of the S-graph', () => {
  it('are the nodes and edges of figure 3.11', () => {
    const { pages, strings } = figure()
    const nodes = [...nodeRows(pages, strings, 600)]
    const dd = nodes.find((row) => row.value === 'DD')
    const rosario = nodes.find((row) => row.value === 'Rosario')
    expect(dd).toMatchObject({ url: 'http://site/"10"', type: 'TAG', position: 2, function: '' })
    expect(rosario).toMatchObject({ type: 'TEXT', position: 1 })
    expect([...edgeRows(pages, 600)]).toContainEqual({ from: dd?.id, to: rosario?.id })
  })

  it('form a forest: every node but the roots has one parent, ids are unique and dense', () => {
    fc.assert(
      fc.property(sgraphs, (graph) => {
        const nodes = [...nodeRows(graph.pages, graph.strings)]
        expect(nodes.map((row) => row.id)).toEqual(Array.from({ length: countNodes(graph) }, (_, i) => i))
        const edges = [...edgeRows(graph.pages)]
        expect(edges).toHaveLength(nodes.length - graph.pages.length)
        expect(new Set(edges.map((edge) => edge.to)).size).toBe(edges.length)
        for (const { from, to } of edges) expect(nodes[from]?.url).toBe(nodes[to]?.url)
      }),
      { numRuns: 20 },
    )
  })

  it('come in batches that lose nothing', () => {
    expect([...inBatches([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]])
    expect([...inBatches([], 2)]).toEqual([])
  })
})

describe('the openCypher script', () => {
  it('builds the same graph when a Cypher database runs it', async () => {
    const database = new Database(':memory:', 2 ** 28, true, false, 2 ** 34)
    const connection = new Connection(database)
    const ask = async (statement: string) => {
      const result = await connection.query(statement)
      return (Array.isArray(result) ? result.at(-1) : result)?.getAll() ?? []
    }
    await ask('CREATE NODE TABLE Node(id INT64 PRIMARY KEY, value STRING, url STRING, type STRING, position INT64, function STRING)')
    await ask('CREATE REL TABLE `contains`(FROM Node TO Node)')
    await fc.assert(
      fc.asyncProperty(sgraphs, async (graph) => {
        await ask('MATCH (n) DETACH DELETE n')
        for (const statement of [...cypherScript(graph, functionOf)].slice(1)) await ask(statement)
        const nodes = await ask('MATCH (n:Node) RETURN n.id AS id, n.value AS value, n.url AS url, n.type AS type, n.position AS position, n.function AS function ORDER BY id')
        const expected = [...nodeRows(graph.pages, graph.strings, 0, functionOf)].map((row) => ({ ...row, function: row.function || null }))
        expect(nodes).toEqual(expected)
        const edges = await ask('MATCH (a:Node)-[:contains]->(b:Node) RETURN a.id AS from, b.id AS to ORDER BY to')
        expect(edges).toEqual([...edgeRows(graph.pages)].sort((a, b) => a.to - b.to))
      }),
      { numRuns: 8 },
    )
    await connection.close()
    await database.close()
  })

  it('marks template and data only where it is told', () => {
    const plain = [...cypherScript(figure())].join('')
    expect(plain).not.toContain('function:')
    expect(plain).toContain('value: "Rosario", url: "http://site/\\"10\\"", type: "TEXT", position: 1}')
    expect([...cypherScript(figure(), () => 'DATA')].join('')).toContain('function: "DATA"')
  })
})

/** Reads RFC 4180 CSV. */
function readCsv(text: string): string[][] {
  return text.trimEnd().split('\n').map((line) => [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)].slice(0, line.endsWith(',') ? undefined : -1).map((m) => (m[1] ?? m[2] ?? '').replaceAll('""', '"')))
}

describe('the CSV files for neo4j-admin', () => {
  it('have the headers the importer wants and one line per node and edge', () => {
    const [header, ...rows] = readCsv([...neo4jNodeLines(figure(), functionOf)].join(''))
    expect(header).toEqual(['id:ID', 'value', 'url', 'type', 'position:int', 'function', ':LABEL'])
    const graph = figure()
    const text = graph.pages[0]?.type.findIndex((type) => type === TEXT) ?? -1
    expect(rows[text]).toEqual([String(text), 'PLACE OF BIRTH', 'http://site/"10"', 'TEXT', '1', functionOf(graph.pages[0] as PageTree, text), 'Node'])
    const edges = readCsv([...neo4jEdgeLines(graph)].join(''))
    expect(edges[0]).toEqual([':START_ID', ':END_ID', ':TYPE'])
    expect(edges).toHaveLength(countNodes(graph))
  })

  it('hold every value as it was', () => {
    fc.assert(
      fc.property(sgraphs, (graph) => {
        const rows = readCsv([...neo4jNodeLines(graph)].join('')).slice(1)
        expect(rows.map((row) => row[1])).toEqual([...nodeRows(graph.pages, graph.strings)].map((row) => row.value))
      }),
      { numRuns: 20 },
    )
  })

  it('are written to a folder that is made when missing', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'orion-csv-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const files = await exportNeo4jCsv(figure(), path.join(folder, 'a/b'))
    expect(files.map((file) => path.basename(file))).toEqual(['nodes.csv', 'relationships.csv'])
    expect(await readFile(files[0] ?? '', 'utf8')).toBe([...neo4jNodeLines(figure())].join(''))
  })

  it('fail with the error of the file system when the folder cannot be written', async () => {
    await expect(exportNeo4jCsv(figure(), '/dev/null/x')).rejects.toThrow(/ENOTDIR|EEXIST/)
  })
})
