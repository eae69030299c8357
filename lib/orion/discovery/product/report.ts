import { jaccard, ssimUrl, termWeights } from '../similarity'
import type { SiteReader } from '../site-reader'
import type { Classification, Verdict } from './classify'
import type { Frontier } from './frontier'
import { listPath, listSource } from './lists'

/** Why a page was accepted or rejected, as codes and numbers for a display to put in words. */
export type ProductReasons = Omit<Verdict, 'accepted'> & {
  /** URL terms shared with the example, with their weights in the example's index page. */
  sharedTerms: { term: string; weight: number }[]
  urlPattern: string | undefined
}

export type ProductPage = {
  url: string
  ssimUrl: number
  simHtml: number
  /** Link-path through which the page was first seen. */
  indexPath: string | undefined
  reasons: ProductReasons
}

/** An index page of the walk, and the entity pages first seen there. */
export type ProductLevel = { url: string; indexPath: string | undefined; accepted: number }

/** Puts what is known about every downloaded page into the result. */
export function reportPages(site: SiteReader, frontier: Frontier, state: Classification, example: string, patternOf: (url: string) => string | undefined): { accepted: ProductPage[]; rejected: ProductPage[] } {
  const seed = state.seedList
  const index = seed === undefined ? undefined : site.peek(frontier.sources[listSource(seed)] ?? '')
  const weights = termWeights(index?.byPath ?? new Map(), seed === undefined ? 0 : listPath(seed), example, site.termsOf)
  const home = site.peek(example)
  const report = (url: string, { accepted: _, ...verdict }: Verdict): ProductPage => {
    const terms = site.termsOf(url)
    const first = frontier.known.get(url)?.lists[0]
    return {
      url,
      ssimUrl: ssimUrl(weights, terms),
      simHtml: home === undefined ? 0 : jaccard(home.linkPaths, site.peek(url)?.linkPaths ?? new Set()),
      indexPath: first === undefined ? undefined : site.names.get(listPath(first)),
      reasons: { ...verdict, sharedTerms: [...weights].filter(([term]) => terms.has(term)).map(([term, weight]) => ({ term, weight })), urlPattern: patternOf(url) },
    }
  }
  const accepted: ProductPage[] = []
  const rejected: ProductPage[] = []
  for (const [url, verdict] of state.verdicts) (verdict.accepted ? accepted : rejected).push(report(url, verdict))
  return { accepted, rejected }
}

/** Index pages by what they gave, most first. */
export function reportLevels(site: SiteReader, frontier: Frontier, state: Classification): ProductLevel[] {
  const found = new Map<number, { accepted: number; list: number }>()
  for (const [url, verdict] of state.verdicts) {
    const list = frontier.known.get(url)?.lists[0]
    if (!verdict.accepted || verdict.code === 'example' || list === undefined) continue
    const entry = found.get(listSource(list)) ?? { accepted: 0, list }
    entry.accepted++
    found.set(listSource(list), entry)
  }
  return [...found]
    .map(([source, { accepted, list }]) => ({ url: frontier.sources[source] ?? '', indexPath: site.names.get(listPath(list)), accepted }))
    .sort((a, b) => b.accepted - a.accepted)
}

/** Root first: from the example up through the pages that first showed it, by the list it was learnt from. */
export function reportExamplePath(frontier: Frontier, state: Classification, example: string): string[] {
  const path = [example]
  let list = state.seedList
  for (let step = 0; step < 16 && list !== undefined; step++) {
    const url = frontier.sources[listSource(list)]
    if (url === undefined || path.includes(url)) break
    path.unshift(url)
    list = frontier.known.get(url)?.lists[0]
  }
  return path
}
