import { overlap } from './features'
import type { Rec } from './profile'
import type { UrlPattern } from './url-patterns'

/** Pages each list (source page and link-path) shows. */
export type Lists = Map<number, Set<string>>

const PATHS = 2 ** 32

/** Key of the list a source page shows through a link-path. */
export function listKey(source: number, path: number): number {
  return source * PATHS + path
}

/** Source page of a list. */
export function listSource(key: number): number {
  return Math.floor(key / PATHS)
}

/** Link-path of a list. */
export function listPath(key: number): number {
  return key % PATHS
}

/** The list that shows the example beside the pages most like it: the product's reading of index_score (thesis §3.2.4). */
export function bestList(records: Map<string, Rec>, lists: Lists, example: Rec, patterns: Map<string, UrlPattern>): { members: Rec[]; list: number | undefined } {
  let best: { score: number; members: Rec[]; list: number | undefined } = { score: -1, members: [], list: undefined }
  const own = patterns.get(example.url)?.fine
  for (const key of example.lists) {
    const list = lists.get(key)
    if (list === undefined) continue
    const members: Rec[] = []
    let sum = 0
    let samePattern = 0
    for (const url of list) {
      const record = records.get(url)
      if (patterns.get(url)?.fine === own) samePattern++
      if (record === undefined || record === example) continue
      members.push(record)
      sum += overlap(example.shape, record.shape)
    }
    if (members.length === 0) continue
    const mean = (sum + 0.25) / (members.length + 0.5)
    const containsExample = list.has(example.url) ? 1 : 0.85
    const score = mean * containsExample * (0.5 + (0.5 * samePattern) / list.size) * (1 + 0.01 * Math.log2(list.size + 1))
    if (score > best.score) best = { score, members, list: key }
  }
  return best
}

/** Pages of the pool that some list of five or more shows together with an example. */
export function listedTogether(pool: Set<Rec>, lists: Lists, examples: Rec[]): Set<Rec> {
  const keys = new Set(examples.flatMap((e) => e.lists.filter((key) => (lists.get(key)?.size ?? 0) >= 5 && lists.get(key)?.has(e.url) === true)))
  return new Set([...pool].filter((r) => r.example || r.lists.some((key) => keys.has(key))))
}
