import process from 'node:process'
import type { Command } from 'commander'
import { Option } from 'commander'
import type { EngineName } from '@/lib/graph/graph-engine'
import { ENGINE_NAMES } from '@/lib/graph/graph-engine'
import { openEngine } from '@/lib/graph/open-engine'
import { writePieces } from '@/lib/graph/write-lines'
import { DATA_ATTRIBUTES } from '@/lib/orion/sgraph/attribute-choice'
import { csvLine } from '../cli/csv'
import type { PageRecord } from '../cli/extract-records'
import { extractRecords, usesAttributeNodes } from '../cli/extract-records'
import { loadGraph } from '../cli/load-graph'
import { baseOption, jsonOption } from '../cli/options'
import { action, printJson } from '../cli/terminal'
import { readWrapper } from '../cli/wrapper'

interface Options {
  wrapper: string
  format: 'csv' | 'ndjson' | 'json'
  json?: true
  base?: string
  engine: EngineName
  boltUrl: string
  boltDatabase?: string
}

/** Between the values of one cell. */
const LIST_SEPARATOR = ' | '

function* csv(records: readonly PageRecord[], names: readonly string[]): Generator<string> {
  yield csvLine(['file', 'url', ...names])
  for (const { file, url, values } of records) yield csvLine([file, url, ...names.map((name) => (values[name] ?? []).join(LIST_SEPARATOR))])
}

function* ndjson(records: readonly PageRecord[]): Generator<string> {
  for (const record of records) yield `${JSON.stringify(record)}\n`
}

async function extract(source: string, options: Options): Promise<void> {
  const wrapper = await readWrapper(options.wrapper)
  const loaded = await loadGraph(source, { base: options.base, ...(usesAttributeNodes(wrapper) ? { attributes: DATA_ATTRIBUTES } : {}) })
  const { ORION_BOLT_USER: user, ORION_BOLT_PASSWORD: password } = process.env
  const bolt = { url: options.boltUrl, ...(user ? { user } : {}), ...(password ? { password } : {}), ...(options.boltDatabase ? { database: options.boltDatabase } : {}) }
  const engine = await openEngine(options.engine, bolt)
  try {
    await engine.load(loaded.graph)
    const records = await extractRecords(engine, loaded, wrapper)
    const names = [...wrapper.attributes.keys()]
    if (options.json || options.format === 'json') printJson({ pages: records.length, attributes: names, ...(wrapper.identifier ? { identifier: wrapper.identifier } : {}), records })
    else await writePieces(process.stdout, options.format === 'csv' ? csv(records, names) : ndjson(records))
  } finally {
    await engine.close()
  }
}

/** `orion extract <pages> --wrapper w.json` */
export function registerExtract(program: Command): void {
  program
    .command('extract')
    .description('Run a wrapper over pages: one record per page.')
    .argument('<pages>', 'folder or ZIP of HTML files')
    .requiredOption('--wrapper <file>', 'JSON { "attributes": { "name": ["MATCH …"] } }; of several queries the first that answers wins')
    .addOption(new Option('--format <format>', 'form of the output').choices(['csv', 'ndjson', 'json']).default('csv'))
    .addOption(jsonOption('the same as --format json'))
    .addOption(new Option('--engine <engine>', 'what answers the queries').choices(ENGINE_NAMES).default('native'))
    .option('--bolt-url <url>', 'graph server for --engine bolt; user and password come from ORION_BOLT_USER and ORION_BOLT_PASSWORD', 'bolt://localhost:7687')
    .option('--bolt-database <name>', 'an empty database on that server; the pages are deleted from it afterwards')
    .addOption(baseOption())
    .action(action(extract, (_, options) => options.json === true || options.format === 'json'))
}
