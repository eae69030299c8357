import type { Rec } from './profile'
import { SETTINGS } from './settings'
import type { UrlPattern } from './url-patterns'

/** What template, index-path and URL say for a page, in log-odds; 0 is silence. */
export type Witnesses = { template: number; index: number; url: number }

type Count = [relevant: number, pages: number]

const logit = (p: number) => Math.log(p / (1 - p))

/** Log-odds of a share, bounded for and against. */
function odds(share: number, most: number, least: number): number {
  return Math.max(-least, Math.min(most, logit(Math.min(0.95, Math.max(0.05, share)))))
}

function count<K>(map: Map<K, Count>, key: K, relevant: number): void {
  const entry = map.get(key)
  if (entry === undefined) map.set(key, [relevant, 1])
  else {
    entry[0] += relevant
    entry[1]++
  }
}

/**
 * Three independent witnesses for each page: its template against the threshold, the share of accepted pages in its
 * lists, and in its URL pattern (itself left out of both).
 */
export function hearWitnesses(
  all: Rec[],
  accepted: Set<Rec>,
  scores: Map<Rec, number>,
  threshold: number,
  patterns: Map<string, UrlPattern>,
  urlsTell: boolean,
  kindOf: (list: number) => number,
): Map<Rec, Witnesses> {
  const list = new Map<number, Count>()
  const kind = new Map<number, Count>()
  const fine = new Map<string, Count>()
  const coarse = new Map<string, Count>()
  const kinds = new Map<Rec, Set<number>>()
  for (const r of all) {
    const relevant = accepted.has(r) ? 1 : 0
    for (const key of r.lists) count(list, key, relevant)
    const own = new Set(r.lists.map(kindOf))
    kinds.set(r, own)
    for (const key of own) count(kind, key, relevant)
    const pattern = patterns.get(r.url)
    count(fine, pattern?.fine ?? '', relevant)
    count(coarse, pattern?.coarse ?? '', relevant)
  }
  const { limits, support } = SETTINGS
  const share = ([relevant, pages]: Count, self: number) => (relevant - self + 0.5) / pages
  const heard = new Map<Rec, Witnesses>()
  for (const r of all) {
    const self = accepted.has(r) ? 1 : 0
    const template = Math.max(-limits.template, Math.min(limits.template, ((scores.get(r) ?? 0) - threshold) / SETTINGS.coverageUnit))
    const said: number[] = []
    for (const key of r.lists) {
      const entry = list.get(key)
      if (entry !== undefined && entry[1] >= support.list) said.push(odds(share(entry, self), limits.indexFor, limits.indexAgainst))
    }
    for (const key of kinds.get(r) ?? []) {
      const entry = kind.get(key)
      if (entry !== undefined && entry[1] >= support.kind) said.push(odds(share(entry, self), limits.indexFor, limits.indexAgainst))
    }
    let url = 0
    const exact = fine.get(patterns.get(r.url)?.fine ?? '')
    const entry = exact !== undefined && exact[1] >= support.url ? exact : coarse.get(patterns.get(r.url)?.coarse ?? '')
    if (urlsTell && entry !== undefined && entry[1] >= support.url && all.length - entry[1] >= 3) {
      const elsewhere = (accepted.size - entry[0] + 0.5) / (all.length - entry[1] + 1)
      if (elsewhere < 0.5 || entry !== exact) url = odds(share(entry, self), limits.url, limits.url)
    }
    heard.set(r, { template, index: said.length === 0 ? 0 : Math.max(...said), url })
  }
  return heard
}
