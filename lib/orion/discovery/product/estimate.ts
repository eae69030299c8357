import type { SiteReader } from '../site-reader'
import type { Frontier, Known } from './frontier'
import { listSource } from './lists'
import { SETTINGS, type Additions } from './settings'
import type { UrlPattern } from './url-patterns'

export type Estimates = {
  /** Probability that a URL not yet downloaded is of the type. */
  likely: Map<string, number>
  /** New pages of the type expected behind it. */
  yields: Map<string, number>
}

type Rate = [sum: number, tries: number]

const logit = (p: number) => Math.log(p / (1 - p))
const sigmoid = (x: number) => 1 / (1 + Math.exp(-x))
const limit = (p: number) => Math.min(0.98, Math.max(0.02, p))
const smooth = (rate: Rate | undefined, prior: number, strength: number) => ((rate?.[0] ?? 0) + prior * strength) / ((rate?.[1] ?? 0) + strength)
const NEXT_PAGE = /^(?:\d{1,4}|[›»>→]+|.{0,20}[›»→])$/u

function add<K>(map: Map<K, Rate>, key: K, value: number): void {
  const entry = map.get(key)
  if (entry === undefined) map.set(key, [value, 1])
  else {
    entry[0] += value
    entry[1]++
  }
}

/** Estimates for every URL seen but not downloaded, from what lists and URL patterns like its have given so far. */
export function estimate(
  frontier: Frontier,
  site: SiteReader,
  isAccepted: (url: string) => boolean,
  patterns: Map<string, UrlPattern>,
  ancestors: Map<string, number>,
  additions: Additions,
): Estimates {
  const cache = new Map<number, number>()
  const kindOf = (list: number) => {
    let kind = cache.get(list)
    if (kind === undefined) {
      kind = frontier.kindOf(list, isAccepted)
      cache.set(list, kind)
    }
    return kind
  }
  const usable = (entry: Known) => (additions.entityLinks ? entry.lists : entry.lists.filter((key) => !isAccepted(frontier.sources[listSource(key)] ?? '')))
  const tried: Known[] = []
  const open: Known[] = []
  for (const entry of frontier.known.values()) (site.seen(entry.url) ? tried : open).push(entry)
  const credit = new Map<number, number>()
  const give = (source: number) => credit.set(source, (credit.get(source) ?? 0) + 1)
  const likely = likelihoods(tried, open, usable, kindOf, isAccepted, patterns, frontier)
  for (const entry of tried) if (isAccepted(entry.url)) give(entry.first)
  for (const entry of open) if ((likely.get(entry.url) ?? 0) >= SETTINGS.likely) give(entry.first)

  const kinds = new Map<number, Rate>()
  const shapes = new Map<string, Rate>()
  for (const entry of tried) {
    if (isAccepted(entry.url)) continue
    const gain = credit.get(frontier.numberOf(entry.url)) ?? 0
    for (const kind of new Set(usable(entry).map(kindOf))) add(kinds, kind, gain)
    add(shapes, patterns.get(entry.url)?.fine ?? '', gain)
  }
  const yields = new Map<string, number>()
  for (const entry of open) {
    const up = ancestors.get(entry.url)
    const isPaging = additions.pagination && (NEXT_PAGE.test(entry.text.trim()) || /\bnext\b/i.test(entry.text))
    const prior = up !== undefined ? SETTINGS.prior.ancestor * up : isPaging ? SETTINGS.prior.pagination : SETTINGS.prior.any
    const own = [...new Set(usable(entry).map(kindOf))]
    let value = own.length === 0 ? prior : Math.max(...own.map((kind) => smooth(kinds.get(kind), prior, 1)))
    const shape = shapes.get(patterns.get(entry.url)?.fine ?? '')
    if (shape !== undefined) value = (value + smooth(shape, prior, 1)) / 2
    if (!own.some((kind) => kinds.has(kind))) value = Math.max(value, prior)
    yields.set(entry.url, additions.byYield ? Math.min(value, 20) : 1 / (1 + entry.order))
  }
  return { likely, yields }
}

function likelihoods(
  tried: Known[],
  open: Known[],
  usable: (entry: Known) => number[],
  kindOf: (list: number) => number,
  isAccepted: (url: string) => boolean,
  patterns: Map<string, UrlPattern>,
  frontier: Frontier,
): Map<string, number> {
  const lists = new Map<number, Rate>()
  const kinds = new Map<number, Rate>()
  const fine = new Map<string, Rate>()
  const coarse = new Map<string, Rate>()
  let relevant = 0
  for (const entry of tried) {
    const value = isAccepted(entry.url) ? 1 : 0
    relevant += value
    const self = frontier.numberOf(entry.url)
    for (const key of usable(entry)) if (listSource(key) !== self) add(lists, key, value)
    for (const kind of new Set(usable(entry).map(kindOf))) add(kinds, kind, value)
    const pattern = patterns.get(entry.url)
    add(fine, pattern?.fine ?? '', value)
    add(coarse, pattern?.coarse ?? '', value)
  }
  const base = SETTINGS.unknown
  const mean = limit((relevant + base * 4) / (tried.length + 4))
  const likely = new Map<string, number>()
  for (const entry of open) {
    const pattern = patterns.get(entry.url)
    const byUrl = smooth(fine.get(pattern?.fine ?? ''), smooth(coarse.get(pattern?.coarse ?? ''), mean, 2), 1)
    let byList = 0
    for (const key of usable(entry)) byList = Math.max(byList, smooth(lists.get(key), smooth(kinds.get(kindOf(key)), base, 1), 1))
    likely.set(entry.url, sigmoid(logit(limit(byUrl)) - logit(mean) + logit(limit(byList))))
  }
  return likely
}
