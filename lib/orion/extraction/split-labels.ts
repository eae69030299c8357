import type { Extractions } from '../execution/extractions'
import type { Query } from '../query/query'
import type { PageTree } from '../sgraph/page-tree'
import { TAG, TEXT } from '../sgraph/page-tree'
import type { StringPool } from '../sgraph/string-pool'
import type { Template } from './recognise-template'
import { DATA } from './recognise-template'

const LABEL = /^([^:]{1,40}:) \S/
const SAMPLE_VALUES = 400

/**
 * Product addition, label and value in one text node: labels ("Height: ") that begin data texts inside the same tag on at
 * least `minPages` pages are pivots themselves. One query cuts the label off, its twin keeps the text whole.
 */
export function labelQueries(pages: readonly PageTree[], template: Template, strings: StringPool, minPages: number): Query[] {
  const labels = new Map<string, { tag: string; label: string; pages: number; last: number }>()
  const labelOf = new Map<number, string | null>()
  pages.forEach((tree, page) => {
    for (let n = 0; n < tree.size; n++) {
      const parent = tree.parent[n] as number
      if (tree.type[n] !== TEXT || template.functions[page]?.[n] !== DATA || tree.type[parent] !== TAG) continue
      const id = tree.value[n] as number
      let label = labelOf.get(id)
      if (label === undefined) labelOf.set(id, (label = LABEL.exec(strings.text(id))?.[1] ?? null))
      if (label === null) continue
      const tag = strings.text(tree.value[parent] as number)
      const key = `${tag} ${label}`
      const entry = labels.get(key)
      if (!entry) labels.set(key, { tag, label, pages: 1, last: page })
      else if (entry.last !== page) {
        entry.pages++
        entry.last = page
      }
    }
  })
  return [...labels.values()].filter((entry) => entry.pages >= minPages).flatMap(({ tag, label }): Query[] => {
    const nodes: Query['nodes'] = [{ type: 'TAG', value: tag }, { type: 'TEXT' }]
    const split = { prefix: `${label} `, suffix: '' }
    return [{ nodes, split }, { nodes, split: { ...split, keep: true } }]
  })
}

/**
 * Product addition: the query that also cuts off what all its values have in common at their beginning (up to a blank)
 * or end (from a blank), or undefined when they share nothing that could be cut.
 */
export function splitShared(query: Query, extractions: Extractions, strings: StringPool): Query | undefined {
  if (query.split || extractions.support < 3) return undefined
  const texts = new Set<string>()
  for (const id of extractions.allValues()) {
    texts.add(strings.text(id))
    if (texts.size > SAMPLE_VALUES) break
  }
  if (texts.size < 3) return undefined
  const all = [...texts]
  const prefix = sharedPrefix(all)
  const suffix = sharedSuffix(all.map((text) => text.slice(prefix.length)))
  if (prefix === '' && suffix === '') return undefined
  return { ...query, split: { prefix, suffix } }
}

function sharedPrefix(texts: readonly string[]): string {
  let prefix = texts[0] ?? ''
  for (const text of texts) {
    let i = 0
    while (i < prefix.length && prefix[i] === text[i]) i++
    prefix = prefix.slice(0, i)
  }
  return prefix.slice(0, prefix.lastIndexOf(' ') + 1)
}

function sharedSuffix(texts: readonly string[]): string {
  let suffix = texts[0] ?? ''
  for (const text of texts) {
    let i = 0
    while (i < suffix.length && suffix[suffix.length - 1 - i] === text[text.length - 1 - i]) i++
    suffix = suffix.slice(suffix.length - i)
  }
  const blank = suffix.indexOf(' ')
  const cut = blank < 0 ? '' : suffix.slice(blank)
  return texts.some((text) => text.length <= cut.length) ? '' : cut
}
