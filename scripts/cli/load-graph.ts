import { createHash } from 'node:crypto'
import type { AttributeChoice } from '@/lib/orion/sgraph/attribute-choice'
import type { PageTree, SGraph } from '@/lib/orion/sgraph/page-tree'
import { parsePage } from '@/lib/orion/sgraph/parse-page'
import { StringPool } from '@/lib/orion/sgraph/string-pool'
import { decodePage, openPages, parseBase } from './list-pages'
import { badInput, progress, warn } from './terminal'

/** The S-graph of the pages given on the command line. */
export interface LoadedGraph {
  readonly graph: SGraph
  /** File of each page, in the order of `graph.pages`. */
  readonly files: readonly string[]
  readonly skipped: readonly { readonly file: string; readonly reason: string }[]
  /** How many pages differ from each other. */
  readonly distinctPages: number
}

export interface LoadOptions {
  readonly base?: string | undefined
  readonly attributes?: AttributeChoice
}

/** Reads and parses pages one by one; only the compact trees stay in memory. */
export async function loadGraph(source: string, { base, attributes }: LoadOptions): Promise<LoadedGraph> {
  const address = parseBase(base)
  const pages = await openPages(source)
  const strings = new StringPool()
  const trees: PageTree[] = []
  const files: string[] = []
  const skipped = [...pages.skipped]
  const urls = new Set<string>()
  const contents = new Set<string>()
  try {
    for (const [i, file] of pages.files.entries()) {
      progress.show('Reading pages', i, pages.files.length)
      const page = decodePage(file, await pages.read(file), address)
      if (!page) {
        skipped.push({ file, reason: 'not HTML' })
        continue
      }
      // Rows are told apart by url: a second page with the same one gets its file name as fragment.
      const url = urls.has(page.url) ? `${page.url}#${file}` : page.url
      urls.add(url)
      contents.add(createHash('sha1').update(page.html).digest('base64'))
      const parsed = parsePage(page.html, url, strings, attributes ? { attributes } : {})
      if (parsed.ok) {
        trees.push(parsed.tree)
        files.push(file)
      } else skipped.push({ file, reason: parsed.message })
    }
  } finally {
    pages.close()
    progress.clear()
  }
  if (trees.length === 0) throw badInput(`${source} holds no HTML pages: ${skipped.length} files left out, e.g. ${skipped[0]?.file} (${skipped[0]?.reason})`)
  if (skipped.length > 0) warn(`${skipped.length} files left out, e.g. ${skipped[0]?.file} (${skipped[0]?.reason})`)
  return { graph: { strings, pages: trees }, files, skipped, distinctPages: contents.size }
}

/** Induction learns from what pages share and where they differ: refuses input that cannot show that. */
export function demandSeveralPages(loaded: LoadedGraph, source: string): void {
  const count = loaded.files.length
  if (count < 2) throw badInput(`${source} holds one page only: at least two are needed to tell template from data`)
  if (loaded.distinctPages < 2) throw badInput(`all ${count} pages of ${source} are the same: there is nothing to tell template from data`)
}
