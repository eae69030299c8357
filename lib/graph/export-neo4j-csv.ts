import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import type { SGraph } from '@/lib/orion/sgraph/page-tree'
import type { FunctionOf } from './sgraph-rows'
import { edgeRows, nodeRows } from './sgraph-rows'
import { writePieces } from './write-lines'

export const NODES_FILE = 'nodes.csv'
export const EDGES_FILE = 'relationships.csv'
const LABEL = 'Node'
const RELATIONSHIP = 'contains'

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Lines of the nodes file in the form `neo4j-admin database import` reads. */
export function* neo4jNodeLines(graph: SGraph, functionOf?: FunctionOf): Generator<string> {
  yield 'id:ID,value,url,type,position:int,function,:LABEL\n'
  for (const row of nodeRows(graph.pages, graph.strings, 0, functionOf)) {
    yield `${row.id},${quote(row.value)},${quote(row.url)},${row.type},${row.position},${row.function},${LABEL}\n`
  }
}

/** Lines of the relationships file. */
export function* neo4jEdgeLines(graph: SGraph): Generator<string> {
  yield ':START_ID,:END_ID,:TYPE\n'
  for (const { from, to } of edgeRows(graph.pages)) yield `${from},${to},${RELATIONSHIP}\n`
}

async function writeFile(file: string, lines: Iterable<string>): Promise<void> {
  const stream = createWriteStream(file)
  const done = finished(stream)
  await Promise.race([writePieces(stream, lines), done])
  stream.end()
  await done
}

/** Writes the S-graph into a folder as the two CSV files of Neo4j's importer, streaming. */
export async function exportNeo4jCsv(graph: SGraph, folder: string, functionOf?: FunctionOf): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const nodes = path.join(folder, NODES_FILE)
  const edges = path.join(folder, EDGES_FILE)
  await writeFile(nodes, neo4jNodeLines(graph, functionOf))
  await writeFile(edges, neo4jEdgeLines(graph))
  return [nodes, edges]
}
