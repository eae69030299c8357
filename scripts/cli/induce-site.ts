import type { InductionOptions, Mode } from '@/lib/orion/extraction/options'
import { optionsFor } from '@/lib/orion/extraction/options'
import type { Candidate, Induction } from '@/lib/orion/induce-queries'
import { induceQueries } from '@/lib/orion/induce-queries'
import { PLACE_ATTRIBUTES } from '@/lib/orion/sgraph/attribute-choice'
import type { LoadedGraph } from './load-graph'
import { demandSeveralPages, loadGraph } from './load-graph'
import { badInput } from './terminal'

export interface InduceSettings {
  readonly mode: Mode
  readonly delta?: number
  readonly gamma?: number
  readonly base?: string
}

export interface InducedSite {
  readonly loaded: LoadedGraph
  readonly induction: Induction
  readonly options: InductionOptions
  /** Milliseconds. */
  readonly timings: { readonly read: number; readonly induce: number }
}

/** Reads pages and induces their candidate queries; refuses pages that have nothing to learn from. */
export async function induceSite(source: string, { mode, delta, gamma, base }: InduceSettings): Promise<InducedSite> {
  const preset = optionsFor(mode)
  const share = gamma ?? preset.gamma
  const minorGamma = mode === 'paper' ? share : Math.min(preset.minorGamma, share)
  const options = optionsFor(mode, { gamma: share, minorGamma, ...(delta === undefined ? {} : { delta }) })
  const started = performance.now()
  const loaded = await loadGraph(source, { base, ...(mode === 'product' ? { attributes: PLACE_ATTRIBUTES } : {}) })
  demandSeveralPages(loaded, source)
  const read = performance.now()
  const induction = induceQueries(loaded.graph, options)
  if (induction.templateTexts.length === 0) {
    throw badInput(`the ${loaded.files.length} pages of ${source} have no text in common: are they pages of one kind from one site?`)
  }
  return { loaded, induction, options, timings: { read: Math.round(read - started), induce: Math.round(performance.now() - read) } }
}

/** Values of a candidate by file; every page is named, also those without a value. */
export function valuesByFile({ extractions }: Candidate, { graph, files }: LoadedGraph): Record<string, string[]> {
  const values: Record<string, string[]> = Object.fromEntries(files.map((file) => [file, []]))
  extractions.pages.forEach((page, i) => {
    values[files[page] ?? ''] = extractions.valuesAt(i).map((id) => graph.strings.text(id))
  })
  return values
}
