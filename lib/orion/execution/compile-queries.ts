import type { Query, Split } from '../query/query'
import type { NodeType } from '../sgraph/page-tree'
import { NODE_TYPES } from '../sgraph/page-tree'
import type { StringPool } from '../sgraph/string-pool'

export const NOT_RELATIVE = 0
export const AT_OFFSET = 1
export const AFTER = 2

/**
 * Many queries folded into one trie, so that one pass over a page answers all of them: queries that begin alike share
 * their steps. Step s demands `type[s]`, `value[s]` (−1: any), `position[s]` (0: any) and, if `relative[s]`, a distance
 * `offset[s]` from the node two steps before.
 */
export interface CompiledQueries {
  readonly count: number
  readonly type: Uint8Array
  readonly value: Int32Array
  readonly position: Int32Array
  readonly relative: Uint8Array
  readonly offset: Int32Array
  /** First step after s and next alternative to s; −1: none. */
  readonly next: Int32Array
  readonly sibling: Int32Array
  /** Queries that end at s. */
  readonly ends: readonly (readonly number[] | undefined)[]
  readonly splits: readonly (Split | undefined)[]
  /** First steps by the value they demand; those that demand none (a label in the data is the pivot) apart. */
  readonly roots: ReadonlyMap<number, readonly number[]>
  readonly anyRoots: readonly number[]
}

const TYPE_CODES: Readonly<Record<NodeType, number>> = {
  TAG: NODE_TYPES.indexOf('TAG'), TEXT: NODE_TYPES.indexOf('TEXT'), ATTR: NODE_TYPES.indexOf('ATTR'),
}

/** Prepares queries for `runQueries` on trees whose strings are in `strings`; query i of the list answers as number i. */
export function compileQueries(queries: readonly Query[], strings: StringPool): CompiledQueries {
  const steps: { type: number; value: number; position: number; relative: number; offset: number }[] = []
  const next: number[] = []
  const sibling: number[] = []
  const ends: (number[] | undefined)[] = []
  const roots = new Map<number, number[]>()
  const anyRoots: number[] = []
  const known = new Map<string, number>()
  queries.forEach((query, number) => {
    let at = -1
    query.nodes.forEach((pattern, i) => {
      const value = pattern.value === undefined ? -1 : strings.intern(pattern.value)
      const placed = query.relative?.node === i ? query.relative.offset : undefined
      const relative = placed === undefined ? NOT_RELATIVE : placed === 'after' ? AFTER : AT_OFFSET
      const offset = typeof placed === 'number' ? placed : 0
      const type = TYPE_CODES[pattern.type]
      const position = pattern.position ?? 0
      const key = `${at},${type},${value},${position},${relative},${offset}`
      let step = known.get(key)
      if (step === undefined) {
        step = steps.length
        known.set(key, step)
        steps.push({ type, value, position, relative, offset })
        next.push(-1)
        ends.push(undefined)
        sibling.push(at < 0 ? -1 : (next[at] as number))
        if (at >= 0) next[at] = step
        else if (value < 0) anyRoots.push(step)
        else roots.set(value, [...(roots.get(value) ?? []), step])
      }
      at = step
    })
    if (at >= 0) (ends[at] ??= []).push(number)
  })
  return {
    count: queries.length,
    type: Uint8Array.from(steps, (s) => s.type),
    value: Int32Array.from(steps, (s) => s.value),
    position: Int32Array.from(steps, (s) => s.position),
    relative: Uint8Array.from(steps, (s) => s.relative),
    offset: Int32Array.from(steps, (s) => s.offset),
    next: Int32Array.from(next),
    sibling: Int32Array.from(sibling),
    ends,
    splits: queries.map((query) => query.split),
    roots,
    anyRoots,
  }
}
