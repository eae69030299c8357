import { createWriteStream } from 'node:fs'
import process from 'node:process'
import { finished } from 'node:stream/promises'
import type { Command } from 'commander'
import { Option } from 'commander'
import { cypherScript } from '@/lib/graph/export-cypher'
import { exportNeo4jCsv } from '@/lib/graph/export-neo4j-csv'
import { countNodes } from '@/lib/graph/sgraph-rows'
import { writePieces } from '@/lib/graph/write-lines'
import type { LoadedGraph } from '../cli/load-graph'
import { loadGraph } from '../cli/load-graph'
import { baseOption, jsonOption } from '../cli/options'
import { action, badInput, printJson, warn } from '../cli/terminal'

interface Options {
  format: 'cypher' | 'neo4j-csv'
  out?: string
  json?: true
  base?: string
}

async function writeScript({ graph }: LoadedGraph, out: string | undefined): Promise<string[]> {
  if (out === undefined) {
    await writePieces(process.stdout, cypherScript(graph))
    return []
  }
  const stream = createWriteStream(out)
  const done = finished(stream)
  await Promise.race([writePieces(stream, cypherScript(graph)), done])
  stream.end()
  await done
  return [out]
}

async function exportGraph(source: string, { format, out, json, base }: Options): Promise<void> {
  if (out === undefined && (format === 'neo4j-csv' || json)) throw badInput(`--out is needed: ${format === 'neo4j-csv' ? 'the CSV files go into that folder' : 'with --json stdout is for the report'}`)
  const loaded = await loadGraph(source, { base })
  const write = format === 'cypher' ? writeScript(loaded, out) : exportNeo4jCsv(loaded.graph, out ?? '.')
  const files = await write.catch((error: unknown) => {
    throw badInput(`cannot write to ${out}: ${error instanceof Error ? error.message : String(error)}`, error)
  })
  const report = { pages: loaded.files.length, nodes: countNodes(loaded.graph), files }
  if (json) printJson(report)
  else if (files.length > 0) warn(`${report.nodes} nodes of ${report.pages} pages written to ${files.join(' and ')}`)
}

/** `orion graph export <pages>` */
export function registerGraph(program: Command): void {
  program
    .command('graph')
    .description('The S-graph of pages.')
    .command('export')
    .description('Write the S-graph as an openCypher script or as the CSV files of neo4j-admin import.')
    .argument('<pages>', 'folder or ZIP of HTML files')
    .addOption(new Option('--format <format>', 'form of the output').choices(['cypher', 'neo4j-csv']).default('cypher'))
    .option('--out <path>', 'file (cypher; stdout when left out) or folder (neo4j-csv)')
    .addOption(jsonOption('report pages, nodes and files as one JSON document on stdout'))
    .addOption(baseOption())
    .action(action(exportGraph, (_, options) => options.json === true))
}
