import { quoteString } from './escape-string'
import type { NodePattern, Query, Split } from './query'

export interface PrintOptions {
  /**
   * `trail` (default): Cypher's own semantics, no edge twice in a match. `walk`: for engines that may use an edge twice
   * (LadybugDB): adds `a.id <> b.id` conditions that forbid turning back, which makes the answers equal in a tree.
   */
  readonly semantics?: 'trail' | 'walk'
}

/** A query as openCypher text, in the layout of figure 3.9 (thesis 3.3.5, algorithm 4, Path2Query). */
export function printCypher(query: Query, options: PrintOptions = {}): string {
  const { nodes, split } = query
  const lines = nodes.map((node, i) => conditions(query, node, i).join(' AND '))
  if (options.semantics === 'walk') lines.push(...noTurningBack(nodes))
  const last = `n${nodes.length}`
  const match = nodes.map((_, i) => `(n${i + 1})`).join('--')
  const where = lines.map((line, i) => (i === 0 ? `WHERE ${line}` : `  AND ${line}`))
  return [`MATCH ${match}`, ...where, `RETURN ${last}.url, ${returned(last, split)}`].join('\n')
}

function conditions(query: Query, node: NodePattern, i: number): string[] {
  const name = `n${i + 1}`
  const { relative, split } = query
  const all = [`${name}.type=${quoteString(node.type)}`]
  if (node.position !== undefined) all.push(`${name}.position=${node.position}`)
  if (relative?.node === i) all.push(relativeCondition(name, `n${relative.node - 1}`, relative.offset))
  if (node.value !== undefined) all.push(`${name}.value=${quoteString(node.value)}`)
  if (split && i === query.nodes.length - 1) all.push(...splitConditions(name, split))
  return all
}

function relativeCondition(name: string, other: string, offset: number | 'after'): string {
  if (offset === 'after') return `${name}.position > ${other}.position`
  return `${name}.position = ${other}.position ${offset < 0 ? '-' : '+'} ${Math.abs(offset)}`
}

function splitConditions(name: string, { prefix, suffix }: Split): string[] {
  const value = `${name}.value`
  const all: string[] = []
  if (prefix) all.push(`${value} STARTS WITH ${quoteString(prefix)}`)
  if (suffix) all.push(`${value} ENDS WITH ${quoteString(suffix)}`)
  const cut = [prefix, suffix].filter((s) => s !== '').map((s) => `size(${quoteString(s)})`)
  all.push(`size(${value}) > ${cut.join(' + ')}`)
  return all
}

/** `left` and `right` count as the engine's own `size` does, so the result is the same in every engine. */
function returned(last: string, split: Split | undefined): string {
  const value = `${last}.value`
  if (!split || split.keep) return value
  const prefix = `size(${quoteString(split.prefix)})`
  const suffix = `size(${quoteString(split.suffix)})`
  if (!split.suffix) return `right(${value}, size(${value}) - ${prefix})`
  if (!split.prefix) return `left(${value}, size(${value}) - ${suffix})`
  return `left(right(${value}, size(${value}) - ${prefix}), size(${value}) - ${prefix} - ${suffix})`
}

/** In a tree a walk that never turns back uses no edge twice; pairs that cannot be the same node need no condition. */
function noTurningBack(nodes: readonly NodePattern[]): string[] {
  const all: string[] = []
  for (let i = 0; i + 2 < nodes.length; i++) {
    const a = nodes[i]
    const b = nodes[i + 2]
    if (a && b && canBeSame(a, b)) all.push(`n${i + 1}.id <> n${i + 3}.id`)
  }
  return all
}

function canBeSame(a: NodePattern, b: NodePattern): boolean {
  const differ = <T>(x: T | undefined, y: T | undefined) => x !== undefined && y !== undefined && x !== y
  return a.type === b.type && !differ(a.position, b.position) && !differ(a.value, b.value)
}
