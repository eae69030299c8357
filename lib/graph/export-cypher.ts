import { quoteString } from '@/lib/orion/query/escape-string'
import type { SGraph } from '@/lib/orion/sgraph/page-tree'
import type { EdgeRow, FunctionOf, NodeRow } from './sgraph-rows'
import { edgeRows, inBatches, nodeRows } from './sgraph-rows'

/** Rows per statement: few round trips, and no statement that a parser chokes on. */
const BATCH = 500

const HEADER = `// S-graph written by Orion. Nodes have the properties value, url, type, position and function (thesis 3.3.1).
// On a large graph create an index on id first, in Neo4j: CREATE INDEX FOR (n:Node) ON (n.id);
`

function nodeLiteral(row: NodeRow): string {
  const kind = row.function === '' ? '' : `, function: ${quoteString(row.function)}`
  return `{id: ${row.id}, value: ${quoteString(row.value)}, url: ${quoteString(row.url)}, type: "${row.type}", position: ${row.position}${kind}}`
}

const edgeLiteral = ({ from, to }: EdgeRow) => `{from: ${from}, to: ${to}}`

/** One statement per batch; `function` is written only where it is known, so that maps of a batch are alike. */
function createNodes(batch: readonly NodeRow[], withFunction: boolean): string {
  const set = withFunction ? ', function: row.function' : ''
  return `UNWIND [\n${batch.map(nodeLiteral).join(',\n')}\n] AS row CREATE (:Node {id: row.id, value: row.value, url: row.url, type: row.type, position: row.position${set}});\n`
}

/**
 * The S-graph as an openCypher script (thesis 3.3.3, figure 3.11, in batches). A generator: pieces can be written to a
 * stream as they come.
 */
export function* cypherScript(graph: SGraph, functionOf?: FunctionOf): Generator<string> {
  yield HEADER
  for (const batch of inBatches(nodeRows(graph.pages, graph.strings, 0, functionOf), BATCH)) {
    const texts = batch.filter((row) => row.function !== '')
    const others = batch.filter((row) => row.function === '')
    if (others.length > 0) yield createNodes(others, false)
    if (texts.length > 0) yield createNodes(texts, true)
  }
  for (const batch of inBatches(edgeRows(graph.pages), BATCH)) {
    yield `UNWIND [\n${batch.map(edgeLiteral).join(',\n')}\n] AS row MATCH (a:Node {id: row.from}), (b:Node {id: row.to}) CREATE (a)-[:contains]->(b);\n`
  }
}
