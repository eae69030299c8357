import process from 'node:process'
import type { Command } from 'commander'
import { NativeEngine } from '@/lib/graph/native-engine'
import { normalise } from '@/lib/orion/datatype/datatype'
import type { Candidate } from '@/lib/orion/induce-queries'
import { printCypher } from '@/lib/orion/query/print-cypher'
import { queryId } from '@/lib/orion/query/query-id'
import type { Query } from '@/lib/orion/query/query'
import { pathOf, pivotOf } from '@/lib/orion/query/query'
import type { ScoredQuery } from '@/lib/orion/reinforcement/identify-complementary'
import type { QueryShape } from '@/lib/orion/reinforcement/query-shape'
import { reinforceAttribute } from '@/lib/orion/reinforcement/reinforce-attribute'
import type { AlignedSite } from '../cli/aligned-values'
import { readAligned } from '../cli/aligned-values'
import { runByPage } from '../cli/extract-records'
import type { InduceSettings } from '../cli/induce-site'
import { induceSite } from '../cli/induce-site'
import type { LoadedGraph } from '../cli/load-graph'
import { baseOption, jsonOption, modeOption, parseShare } from '../cli/options'
import { action, badInput, printJson, progress } from '../cli/terminal'
import { readWrapper } from '../cli/wrapper'

interface Options extends InduceSettings {
  readonly wrapper: string
  readonly aligned: readonly string[]
  readonly id?: string
  readonly json?: true
}

/** Candidates that were weighed and not taken, shown per attribute. */
const SHOWN_REJECTED = 5

type EntityOf = (url: string) => string | null
const toExtractions = (url: string, values: readonly string[], entityOf: EntityOf) => values.map((value) => ({ page: url, entityId: entityOf(url), value }))

/** A selected query, or several of one attribute taken as one, as reinforcement sees it. */
async function selectedShape(engine: NativeEngine, queries: readonly Query[], entityOf: EntityOf): Promise<QueryShape> {
  const answered = new Map<string, string[]>()
  for (const query of queries) for (const [url, values] of await runByPage(engine, query)) if (!answered.has(url)) answered.set(url, values)
  const first = queries[0] as Query
  return { id: queryId(printCypher(first)), pivot: pivotOf(first), path: pathOf(first), extractions: [...answered].flatMap(([url, values]) => toExtractions(url, values, entityOf)) }
}

function candidateShape(candidate: Candidate, { graph }: LoadedGraph, entityOf: EntityOf): QueryShape {
  const extractions = candidate.extractions.pages.flatMap((page, i) => {
    const values = candidate.extractions.valuesAt(i).map((id) => graph.strings.text(id))
    return toExtractions(graph.pages[page]?.url ?? '', values, entityOf)
  })
  return { id: candidate.id, pivot: candidate.pivot, path: candidate.path, extractions }
}

const explain = ({ query, score, components, weights, sharedEntities, overlap, consensus, newPages }: ScoredQuery, cypher: string | undefined) => ({
  id: query.id, cypher, pivot: query.pivot, path: query.path, score, components, weights, sharedEntities,
  ...(overlap ? { overlap } : {}), ...(consensus === undefined ? {} : { consensus }), ...(newPages === undefined ? {} : { newPages }),
})

async function reinforce(source: string, options: Options): Promise<void> {
  const wrapper = await readWrapper(options.wrapper)
  const identifier = options.id ?? wrapper.identifier
  if (identifier !== undefined && !wrapper.attributes.has(identifier)) throw badInput(`--id ${identifier} is not an attribute of ${options.wrapper}`)
  const others: AlignedSite[] = []
  for (const file of options.aligned) others.push(await readAligned(file, identifier))
  const { loaded, induction } = await induceSite(source, options)
  const engine = new NativeEngine()
  await engine.load(loaded.graph)

  const ids = identifier === undefined ? undefined : await selectedShape(engine, wrapper.attributes.get(identifier) ?? [], () => null)
  const entities = new Map(ids?.extractions.toReversed().map(({ page, value }) => [page, normalise(value)]))
  const entityOf: EntityOf = (url) => entities.get(url) ?? null
  const shapes = new Map<string, QueryShape>()
  for (const [name, queries] of wrapper.attributes) shapes.set(name, await selectedShape(engine, queries, entityOf))

  const chosen = new Set([...wrapper.attributes.values()].flat().map((query) => queryId(printCypher(query))))
  const all = [...induction.candidates, ...induction.minorCandidates]
  const cypherOf = new Map(all.map(({ id, cypher }) => [id, cypher]))
  const unselected = all.filter(({ id, equivalent }) => !chosen.has(id) && !equivalent.some((other) => chosen.has(other.id))).map((candidate) => candidateShape(candidate, loaded, entityOf))
  const site = { pageCount: loaded.files.length, selected: [...shapes.values()], unselected }

  const attributes: Record<string, unknown> = {}
  const extended: Record<string, string[]> = {}
  const lines: string[] = []
  let done = 0
  for (const [name, selected] of shapes) {
    progress.show('Reinforcing', done++, shapes.size)
    const aligned = others.flatMap((other) => other.get(name) ?? [])
    const { complementary, considered, coveredPages } = reinforceAttribute(selected, site, aligned, options.mode)
    const taken = new Set(complementary.map(({ query }) => query.id))
    const before = new Set(selected.extractions.map(({ page }) => page)).size
    attributes[name] = {
      pagesBefore: before,
      pagesAfter: coveredPages,
      complementary: complementary.map((one) => explain(one, cypherOf.get(one.query.id))),
      rejected: considered.filter(({ query }) => !taken.has(query.id)).slice(0, SHOWN_REJECTED).map((one) => explain(one, cypherOf.get(one.query.id))),
    }
    extended[name] = [...(wrapper.attributes.get(name) ?? []).map((query) => printCypher(query)), ...complementary.flatMap(({ query }) => cypherOf.get(query.id) ?? [])]
    lines.push(`${name}: ${before} of ${site.pageCount} pages, with ${complementary.length} complementary queries ${coveredPages}`)
    for (const { query, score } of complementary) lines.push(`  ${score.toFixed(2)}  ${query.pivot} → ${query.path}`)
  }
  progress.clear()
  const extendedWrapper = { attributes: extended, ...(identifier === undefined ? {} : { identifier }) }
  if (options.json) printJson({ pages: site.pageCount, mode: options.mode, attributes, wrapper: extendedWrapper })
  else process.stdout.write(`${lines.join('\n')}\n`)
}

/** `orion reinforce <pages> --wrapper w.json` */
export function registerReinforce(program: Command): void {
  program
    .command('reinforce')
    .description('Find complementary queries for pages a wrapper does not reach.')
    .argument('<pages>', 'folder or ZIP of HTML files of one site')
    .requiredOption('--wrapper <file>', 'JSON { "attributes": { "name": ["MATCH …"] } }')
    .option('--aligned <files...>', 'outputs of `orion extract --json` for other sites with the same attributes', [])
    .option('--id <attribute>', 'attribute whose value names the entity of a page (or "identifier" in the wrapper)')
    .addOption(modeOption())
    .option('--delta <share>', 'a text on this share of the pages is template (0.6)', parseShare)
    .option('--gamma <share>', 'a candidate query must extract on this share of the pages (0.3)', parseShare)
    .addOption(baseOption())
    .addOption(jsonOption('print the scores and the extended wrapper as one JSON document'))
    .action(action(reinforce, (_, options) => options.json === true))
}
