import type { NodePattern, Query } from '../query/query'
import type { PageTree } from '../sgraph/page-tree'
import { ATTR, NODE_TYPES } from '../sgraph/page-tree'
import type { StringPool } from '../sgraph/string-pool'

/** How a path becomes a query: to the letter of algorithm 4, with a relaxed apex, or with a relative position. */
export const LITERAL = 0
export const RELAXED = 1
export const RELATIVE = 2
export type Form = typeof LITERAL | typeof RELAXED | typeof RELATIVE

/** A distinct query, named by the first place it came from. */
export interface Origin {
  readonly page: number
  readonly pivot: number
  readonly data: number
  readonly form: Form
  /** Distinct pages whose data nodes gave this query. */
  pages: number
  lastPage: number
}

const STEPS = 0x400000
/** Relative positions are told from absolute ones by standing above this number. */
const RELATIVE_BASE = 0x40000

/**
 * Collects the queries of all data nodes without duplicates (thesis 3.3.5, algorithms 3 and 4). A query is a way through
 * a trie of small integers, so equal queries meet without being printed.
 */
export class QueryTable {
  private readonly steps = new Map<number, number>()
  private readonly edges = new Map<number, number>()
  private readonly origins = new Map<number, Origin>()
  private readonly path = new Int32Array(2048)

  constructor(private readonly pages: readonly PageTree[]) {}

  /** Adds the queries of one (template node, data node) pair, one per form; the path between them is walked once. */
  add(page: number, pivot: number, data: number, forms: readonly Form[]): void {
    const tree = this.pages[page] as PageTree
    const { path } = this
    let apexAt = 0
    let node = pivot
    while (!(node <= data && data < (tree.end[node] as number))) {
      path[apexAt++] = node
      node = tree.parent[node] as number
    }
    const apex = node
    let length = apexAt
    for (let n = data; n !== apex; n = tree.parent[n] as number) length++
    path[apexAt] = apex
    let slot = length
    for (let n = data; n !== apex; n = tree.parent[n] as number) path[slot--] = n
    for (const form of forms) this.addForm(tree, page, pivot, data, form, apexAt, length)
  }

  private addForm(tree: PageTree, page: number, pivot: number, data: number, form: Form, apexAt: number, last: number): void {
    const { path } = this
    if (form === RELATIVE && !canBeRelative(tree, path, apexAt)) return
    let at = 0
    for (let i = 0; i <= last; i++) {
      const node = path[i] as number
      const value = i < last ? (tree.value[node] as number) + 1 : 0
      const type = tree.type[node] as number
      let place = type === ATTR ? 0 : (tree.position[node] as number)
      if (form !== LITERAL && i === apexAt) place = 0
      if (form === RELATIVE && i === apexAt - 1) place = 0
      if (form === RELATIVE && i === apexAt + 1) {
        place = RELATIVE_BASE + 0x20000 + place - (tree.position[path[apexAt - 1] as number] as number)
      }
      at = this.edge(at, this.step((value * 3 + type) * 0x80000 + place))
    }
    const origin = this.origins.get(at)
    if (!origin) this.origins.set(at, { page, pivot, data, form, pages: 1, lastPage: page })
    else if (origin.lastPage !== page) {
      origin.pages++
      origin.lastPage = page
    }
  }

  private step(key: number): number {
    const known = this.steps.get(key)
    if (known !== undefined) return known
    const id = this.steps.size
    this.steps.set(key, id)
    return id
  }

  private edge(from: number, step: number): number {
    const key = from * STEPS + step
    const known = this.edges.get(key)
    if (known !== undefined) return known
    const id = this.edges.size + 1
    this.edges.set(key, id)
    return id
  }

  /** The distinct queries that came from at least `minPages` pages. */
  distinct(minPages: number): Origin[] {
    return [...this.origins.values()].filter((origin) => origin.pages >= minPages)
  }
}

function canBeRelative(tree: PageTree, path: Int32Array, apexAt: number): boolean {
  const up = tree.type[path[apexAt - 1] as number]
  const down = tree.type[path[apexAt + 1] as number]
  const offset = (tree.position[path[apexAt + 1] as number] as number) - (tree.position[path[apexAt - 1] as number] as number)
  return up !== ATTR && down !== ATTR && Math.abs(offset) < 0x20000
}

/** The query of an origin: its path written as conditions (thesis 3.3.5, algorithm 4, Path2Query). */
export function pathToQuery(tree: PageTree, strings: StringPool, { pivot, data, form }: Pick<Origin, 'pivot' | 'data' | 'form'>): Query {
  const path: number[] = []
  let apex = pivot
  while (!(apex <= data && data < (tree.end[apex] as number))) {
    path.push(apex)
    apex = tree.parent[apex] as number
  }
  const apexAt = path.length
  path.push(apex)
  const down: number[] = []
  for (let n = data; n !== apex; n = tree.parent[n] as number) down.push(n)
  path.push(...down.reverse())
  const free = new Set(form === RELATIVE ? [apexAt - 1, apexAt, apexAt + 1] : form === RELAXED ? [apexAt] : [])
  const nodes = path.map((node, i): NodePattern => ({
    type: NODE_TYPES[tree.type[node] as number] ?? 'TAG',
    ...(free.has(i) || tree.type[node] === ATTR ? {} : { position: tree.position[node] as number }),
    ...(i < path.length - 1 ? { value: strings.text(tree.value[node] as number) } : {}),
  }))
  if (form !== RELATIVE) return { nodes }
  const offset = (tree.position[path[apexAt + 1] as number] as number) - (tree.position[path[apexAt - 1] as number] as number)
  return { nodes, relative: { node: apexAt + 1, offset } }
}
