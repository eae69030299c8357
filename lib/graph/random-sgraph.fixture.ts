import fc from 'fast-check'
import type { Query } from '@/lib/orion/query/query'
import type { PageTree, SGraph } from '@/lib/orion/sgraph/page-tree'
import { NODE_TYPES, TEXT } from '@/lib/orion/sgraph/page-tree'
import { DATA_ATTRIBUTES } from '@/lib/orion/sgraph/attribute-choice'
import { parsePage } from '@/lib/orion/sgraph/parse-page'
import { StringPool } from '@/lib/orion/sgraph/string-pool'

/** Texts that repeat, so that queries match on many pages, and texts that hurt: quotes, separators, any script. */
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('Team:', 'Height', 'Real Madrid', '170 cm', 'PSG', 'Price: 5 €') },
  { weight: 2, arbitrary: fc.constantFrom('a"b', "it's", 'back\\slash', 'a,b;c', '\\N', 'NULL', '😀 ok',  '{x}', '$1', '//', '東京', '\u202eabc') },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom('a', 'é', '"', '\\', "'", '東', '😀', ':', '\u0085', '\u200b'), minLength: 1, maxLength: 6 }) },
)
/** Accents that stand alone, flags and families: only in some graphs, see `hasOnlySimpleGraphemes`. */
const clusters = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
const escapeHtml = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** HTML of a small tree of the tags that data pages are made of. */
const html = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    text.map(escapeHtml),
    fc.tuple(fc.constantFrom('div', 'ul', 'li', 'b', 'span', 'dl', 'dt', 'dd'), fc.array(tie('node'), { minLength: 1, maxLength: 4 })).map(
      ([tag, children]) => `<${tag}${tag === 'li' ? ' title="T&amp;t"' : ''}>${children.join('<!-- -->')}</${tag}>`,
    ),
  ),
})).node

/** An S-graph of a few random pages. */
export const sgraphs: fc.Arbitrary<SGraph> = fc.tuple(fc.array(fc.array(html, { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: 6 }), fc.option(clusters)).map(([pages, cluster]) => {
  const strings = new StringPool()
  const trees = pages.map((parts, i) => {
    const parsed = parsePage(`<body>${parts.join('')}${cluster === null ? '' : `<p>${escapeHtml(cluster)}`}`, `https://site.example/page?id=${i}&q="x"`, strings, { attributes: DATA_ATTRIBUTES })
    if (!parsed.ok) throw new Error(parsed.message)
    return parsed.tree
  })
  return { strings, pages: trees }
})

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** LadybugDB's size, left and right count graphemes, so a split inside one (after a letter, before its accent) differs there. */
function hasOnlySimpleGraphemes(graph: SGraph): boolean {
  return graph.strings.all().every((value) => Array.from(graphemes.segment(value)).length === Array.from(value).length)
}

const ancestors = (tree: PageTree, node: number) => {
  const list = [node]
  for (let n = tree.parent[node] ?? -1; n >= 0; n = tree.parent[n] ?? -1) list.push(n)
  return list
}

/** The nodes on the way from one node to another, both included. */
function pathBetween(tree: PageTree, from: number, to: number): { path: number[]; apex: number } {
  const up = ancestors(tree, from)
  const down = ancestors(tree, to)
  const apex = up.find((node) => down.includes(node)) ?? 0
  return { path: [...up.slice(0, up.indexOf(apex) + 1), ...down.slice(0, down.indexOf(apex)).reverse()], apex }
}

/** The query that leads from one text of a page to another; `variant` picks one of the forms of both modes. */
function queryBetween(graph: SGraph, tree: PageTree, from: number, to: number, variant: number): Query {
  const { path, apex } = pathBetween(tree, from, to)
  const at = path.indexOf(apex)
  const value = (node: number) => graph.strings.text(tree.value[node] ?? 0)
  const nodes = path.map((node, i) => ({
    type: NODE_TYPES[tree.type[node] ?? 0] ?? 'TAG',
    ...(variant > 0 && node === apex ? {} : { position: tree.position[node] ?? 0 }),
    ...(i === path.length - 1 ? {} : { value: value(node) }),
  }))
  const strip = (i: number) => nodes.map((node, k) => (k === i ? { type: node.type, ...(node.value === undefined ? {} : { value: node.value }) } : node))
  const last = path.length - 1
  const data = Array.from(value(path[last] ?? 0))
  if (variant === 2 && at > 0 && at < last) {
    const offset = (tree.position[path[at + 1] ?? 0] ?? 0) - (tree.position[path[at - 1] ?? 0] ?? 0)
    if (offset !== 0) return { nodes: strip(at + 1), relative: { node: at + 1, offset } }
  }
  if (variant === 3 && at > 0 && at < last) return { nodes: strip(at + 1), relative: { node: at + 1, offset: 'after' } }
  if (variant === 4) return { nodes: strip(last) }
  if (variant === 8 && data.length > 2) return { nodes, split: { prefix: data[0] ?? '', suffix: '', keep: true } }
  if (variant === 5 && data.length > 2) return { nodes, split: { prefix: data[0] ?? '', suffix: data.at(-1) ?? '' } }
  if (variant === 6 && data.length > 1) return { nodes, split: { prefix: '', suffix: data.at(-1) ?? '' } }
  if (variant === 7 && data.length > 1) return { nodes: nodes.slice(last), split: { prefix: data[0] ?? '', suffix: '' } }
  return { nodes }
}

/** Queries between random pairs of texts of the graph, in every form. */
export function randomQueries(graph: SGraph, picks: readonly (readonly [number, number, number, number])[]): Query[] {
  const simple = hasOnlySimpleGraphemes(graph)
  return picks.flatMap(([page, a, b, variant]) => {
    const tree = graph.pages[page % graph.pages.length]
    if (!tree) return []
    const texts = Array.from({ length: tree.size }, (_, node) => node).filter((node) => tree.type[node] === TEXT)
    const from = texts[a % Math.max(1, texts.length)]
    const to = texts[b % Math.max(1, texts.length)]
    if (from === undefined || to === undefined || (from === to && !(simple && variant === 7))) return []
    return [queryBetween(graph, tree, from, to, variant < 5 || simple ? variant : 0)]
  })
}

const n = fc.nat({ max: 1000 })
export const picks = fc.array(fc.tuple(n, n, n, fc.nat({ max: 8 })), { minLength: 10, maxLength: 25 })
