import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { parse } from 'parse5'
import { discoverPaper } from '../lib/orion/discovery/paper-discover'
import { discoverProduct } from '../lib/orion/discovery/product/discover-product'
import type { PageSource } from '../lib/orion/discovery/types'
import { crawlBreadthFirst } from './baselines/breadth-first'
import { crawlIndesit } from './baselines/indesit'
import { printTable, summarise, type Row } from './discovery-table'
import { draw, randomFrom } from './random'
import { reachableFrom, readLinks } from './reachable'
import { readSites, type Site } from './site-data'
import { withUrlForm, type UrlForm } from './url-forms'

export type DiscoveryBenchOptions = {
  data: string
  forms?: UrlForm[]
  methods?: Method[]
  examples?: number
  seed?: number
  sites?: string[]
  out?: string
  heights?: number[]
  thresholds?: number[]
}

export type Method = 'paper' | 'product' | 'breadth-first' | 'indesit'
type Outcome = { accepted: string[]; downloads: number }
type Variant = { name: string; run: (source: PageSource, example: string) => Promise<Outcome> }

const METHODS: Method[] = ['product', 'paper', 'indesit', 'breadth-first']

/** Measures discovery over the sites of a directory (quality.md): table on stdout, JSON in bench/out. */
export async function runDiscoveryBench(options: DiscoveryBenchOptions): Promise<{ rows: Row[]; summary: ReturnType<typeof summarise> }> {
  const rows: Row[] = []
  for await (const plain of readSites(options.data, options.sites)) {
    for (const form of options.forms ?? ['as-is', 'opaque', 'query']) {
      const site = withUrlForm(plain, form)
      const links = readLinks(site)
      const parseMs = measureParsing(site)
      for (const [type, urls] of site.types) {
        const examples = draw([...urls], options.examples ?? 5, randomFrom(options.seed ?? 1))
        for (const method of options.methods ?? METHODS) {
          const row = await bestVariant(variants(method, options), site, urls, examples, links)
          rows.push({ site: site.name, type, form, method, pages: urls.size, parseMs, ...row })
          process.stderr.write(`${site.name} ${type} ${form} ${method} P ${row.precision.toFixed(3)} R ${row.recall.toFixed(3)} D ${row.perRelevant.toFixed(2)}\n`)
        }
      }
    }
  }
  const summary = summarise(rows, options.seed ?? 1)
  const out = options.out ?? 'bench/out/discovery.json'
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, JSON.stringify({ options, rows, summary }, null, 2))
  printTable(rows, summary)
  return { rows, summary }
}

/** A method with each value of the parameter its user would have to set; the best one is reported. */
function variants(method: Method, options: DiscoveryBenchOptions): Variant[] {
  if (method === 'product') {
    return [{ name: '', run: async (source, example) => outcome(await discoverProduct(source, [example])) }]
  }
  if (method === 'paper') {
    return (options.heights ?? [1, 2]).map((height) => ({ name: `H=${height}`, run: async (source, example) => outcome(await discoverPaper(source, example, { height })) }))
  }
  if (method === 'indesit') {
    return (options.thresholds ?? [0.6, 0.8, 0.9]).map((threshold) => ({ name: `T=${threshold}`, run: (source, example) => crawlIndesit(source, example, threshold) }))
  }
  return [{ name: '', run: crawlBreadthFirst }]
}

function outcome(result: { accepted: { url: string }[]; downloads: number }): Outcome {
  return { accepted: result.accepted.map((page) => page.url), downloads: result.downloads }
}

type Measured = Pick<Row, 'variant' | 'precision' | 'recall' | 'downloads' | 'perRelevant' | 'cpuMs' | 'runs'>

async function bestVariant(list: Variant[], site: Site, urls: Set<string>, examples: string[], links: Map<string, string[]>): Promise<Measured> {
  let best: Measured | undefined
  for (const variant of list) {
    const measured = await measure(variant, site, urls, examples, links)
    if (best === undefined || measured.precision + measured.recall > best.precision + best.recall) best = measured
  }
  if (best === undefined) throw new Error('no variant')
  return best
}

async function measure(variant: Variant, site: Site, urls: Set<string>, examples: string[], links: Map<string, string[]>): Promise<Measured> {
  const source: PageSource = {
    get: async (url) => {
      const html = site.pages.get(url)
      return html === undefined ? { ok: false, kind: 'http-4xx' } : { ok: true, url, html }
    },
    normalise: site.normalise,
    hosts: site.hosts,
  }
  const runs: Measured['runs'] = []
  for (const example of examples) {
    const reachable = reachableFrom(example, links)
    const before = process.cpuUsage()
    const { accepted, downloads } = await variant.run(source, example)
    const spent = process.cpuUsage(before)
    const hits = accepted.filter((url) => urls.has(url)).length
    const wanted = [...urls].filter((url) => reachable.has(url))
    const taken = new Set(accepted)
    const relevant = Math.max(1, hits)
    runs.push({
      example,
      precision: accepted.length === 0 ? 0 : hits / accepted.length,
      recall: wanted.filter((url) => taken.has(url)).length / Math.max(1, wanted.length),
      downloads,
      perRelevant: downloads / relevant,
      cpuMs: (spent.user + spent.system) / 1000 / relevant,
    })
  }
  const mean = (pick: (run: (typeof runs)[number]) => number) => runs.reduce((sum, run) => sum + pick(run), 0) / Math.max(1, runs.length)
  return {
    variant: variant.name,
    precision: mean((run) => run.precision),
    recall: mean((run) => run.recall),
    downloads: mean((run) => run.downloads),
    perRelevant: mean((run) => run.perRelevant),
    cpuMs: mean((run) => run.cpuMs),
    runs,
  }
}

/** CPU that parsing one page of the site takes (parse5, the tree the rest of the product needs anyway). */
function measureParsing(site: Site): number {
  const pages = [...site.pages.values()].filter((_, index) => index % Math.ceil(site.pages.size / 60) === 0)
  for (const html of pages.slice(0, 10)) parse(html)
  const before = process.cpuUsage()
  for (const html of pages) parse(html)
  const spent = process.cpuUsage(before)
  return (spent.user + spent.system) / 1000 / Math.max(1, pages.length)
}
