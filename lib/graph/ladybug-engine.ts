import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import type { QueryResult } from '@ladybugdb/core'
import { Connection, Database } from '@ladybugdb/core'
import { printCypher } from '@/lib/orion/query/print-cypher'
import type { Query } from '@/lib/orion/query/query'
import type { SGraph } from '@/lib/orion/sgraph/page-tree'
import type { GraphEngine, Row } from './graph-engine'
import { countNodes, edgeRows, nodeRows } from './sgraph-rows'
import { writePieces } from './write-lines'

/** Buffer pool: what 2 million nodes need (stack.md §4). */
const BUFFER_BYTES = 2 * 1024 ** 3
/** Address space the database reserves: its default of 8 TB fits only a few times into one process. */
const MAX_DATABASE_BYTES = 2 ** 36
/** Texts of the S-graph are trimmed, so none is a single blank and nothing is read as NULL by accident. */
const NULL_STRING = ' '

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The embedded Cypher database LadybugDB, in memory: a second opinion on every answer of the native engine. */
export class LadybugEngine implements GraphEngine {
  readonly name = 'ladybug'
  private readonly database = new Database(':memory:', BUFFER_BYTES, true, false, MAX_DATABASE_BYTES)
  private readonly connection = new Connection(this.database)
  private nodes: number | null = null

  async load(graph: SGraph): Promise<void> {
    if (this.nodes === null) await this.createTables()
    const first = this.nodes ?? 0
    const folder = await mkdtemp(path.join(tmpdir(), 'orion-ladybug-'))
    try {
      await this.copy('N', path.join(folder, 'nodes.csv'), nodeLines(graph, first))
      await this.copy('`contains`', path.join(folder, 'edges.csv'), edgeLines(graph, first))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    this.nodes = first + countNodes(graph)
  }

  async run(query: Query): Promise<Row[]> {
    const rows = await this.ask(printCypher(query, { semantics: 'walk' }))
    return rows.map((row) => {
      const [url, value] = Object.values(row)
      return { url: String(url), value: String(value) }
    })
  }

  async close(): Promise<void> {
    await this.connection.close()
    await this.database.close()
  }

  private async createTables(): Promise<void> {
    await this.ask('CREATE NODE TABLE N(id INT64 PRIMARY KEY, value STRING, url STRING, type STRING, position INT64)')
    await this.ask('CREATE REL TABLE `contains`(FROM N TO N)')
  }

  private async copy(table: string, file: string, lines: Iterable<string>): Promise<void> {
    const stream = createWriteStream(file)
    await writePieces(stream, lines)
    stream.end()
    await finished(stream)
    await this.ask(`COPY ${table} FROM "${file}" (header=false, parallel=false, null_strings=["${NULL_STRING}"])`)
  }

  private async ask(statement: string): Promise<Record<string, unknown>[]> {
    const result = await this.connection.query(statement)
    const last: QueryResult | undefined = Array.isArray(result) ? result.at(-1) : result
    return last ? await last.getAll() : []
  }
}

function* nodeLines(graph: SGraph, first: number): Generator<string> {
  for (const row of nodeRows(graph.pages, graph.strings, first)) {
    yield `${row.id},${quote(row.value)},${quote(row.url)},${row.type},${row.position}\n`
  }
}

function* edgeLines(graph: SGraph, first: number): Generator<string> {
  for (const { from, to } of edgeRows(graph.pages, first)) yield `${from},${to}\n`
}
