import type { PageTree } from '../sgraph/page-tree'
import { ATTR, TEXT } from '../sgraph/page-tree'
import type { InductionOptions } from './options'
import { PlaceTable } from './place-table'

/** The property `function` of the text nodes (thesis 3.3.1); tags have none. */
export const DATA = 1
export const TEMPLATE = 2
/** Product: an attribute value that names a place on enough pages. */
export const PLACE = 3
/** Product: any other attribute value. */
export const ATTRIBUTE_DATA = 4

export interface Template {
  /** Per page of the input, per node: 0 (not a text), DATA, TEMPLATE, PLACE or ATTRIBUTE_DATA. */
  readonly functions: readonly Uint8Array[]
  /** Ids of the texts that are template somewhere. */
  readonly texts: ReadonlySet<number>
}

/** The attributes whose values can name a place; the values of all others are at most data. */
export type IsPlaceAttribute = (nameId: number) => boolean

/**
 * Sets the property `function` of every text node (thesis 3.3.4, figure 3.12): TEMPLATE when its value occurs on at least
 * δ of the distinct pages, else DATA. Product: a value is counted together with its place, and dominant values are data.
 */
export function recogniseTemplate(pages: readonly PageTree[], options: InductionOptions, isPlace: IsPlaceAttribute): Template {
  const located = options.located ? new PlaceTable(false) : undefined
  const places = pages.map((page) => located?.placesOf(page))
  const urls = new Map<string, number>()
  for (const page of pages) if (!urls.has(page.url)) urls.set(page.url, urls.size)
  const counts = new Map<number, { pages: number; last: number }>()
  pages.forEach((page, p) => {
    const number = urls.get(page.url) ?? p
    forEachText(page, (n) => {
      const key = keyOf(page, n, places[p])
      const count = counts.get(key)
      if (!count) counts.set(key, { pages: 1, last: number })
      else if (count.last !== number) {
        count.pages++
        count.last = number
      }
    })
  })
  const needed = options.delta * urls.size - 1e-9
  const texts = new Set<number>()
  const functions = pages.map((page, p) => {
    const functions = new Uint8Array(page.size)
    forEachText(page, (n) => {
      const frequent = (counts.get(keyOf(page, n, places[p]))?.pages ?? 0) >= needed
      const parent = page.parent[n] as number
      if (page.type[parent] === ATTR) functions[n] = frequent && isPlace(page.value[parent] as number) ? PLACE : ATTRIBUTE_DATA
      else functions[n] = frequent ? TEMPLATE : DATA
    })
    return functions
  })
  if (options.dominant) demoteDominantValues(pages, functions)
  pages.forEach((page, p) => forEachText(page, (n) => {
    if (functions[p]?.[n] === TEMPLATE) texts.add(page.value[n] as number)
  }))
  return { functions, texts }
}

function forEachText(page: PageTree, visit: (node: number) => void): void {
  for (let n = 0; n < page.size; n++) if (page.type[n] === TEXT) visit(n)
}

function keyOf(page: PageTree, node: number, places: Uint32Array | undefined): number {
  return (places ? (places[node] as number) * 0x400000 : 0) + (page.value[node] as number)
}

/**
 * Product addition, dominant values: where the same slot (way from the root with positions) holds DATA on at least half
 * of the pages that have the slot but not the template text, and at least two different ones, the text is a value, not a label.
 */
function demoteDominantValues(pages: readonly PageTree[], functions: readonly Uint8Array[]): void {
  const slots = new PlaceTable(true)
  const seen = new Map<number, { others: Set<number>; data: number; templates: Map<number, number>; pages: number }>()
  const slotsOf = pages.map((page) => slots.placesOf(page))
  pages.forEach((page, p) => forEachText(page, (n) => {
    const role = functions[p]?.[n]
    if (role !== TEMPLATE && role !== DATA) return
    const slot = slotsOf[p]?.[n] ?? 0
    let entry = seen.get(slot)
    if (!entry) seen.set(slot, (entry = { others: new Set(), data: 0, templates: new Map(), pages: 0 }))
    entry.pages++
    const value = page.value[n] as number
    if (role === DATA) {
      entry.data++
      entry.others.add(value)
    } else entry.templates.set(value, (entry.templates.get(value) ?? 0) + 1)
  }))
  pages.forEach((page, p) => forEachText(page, (n) => {
    const roles = functions[p]
    if (roles?.[n] !== TEMPLATE) return
    const entry = seen.get(slotsOf[p]?.[n] ?? 0)
    if (!entry || entry.others.size < 2) return
    const rest = entry.pages - (entry.templates.get(page.value[n] as number) ?? 0)
    const enough = Math.max(2, 0.05 * pages.length)
    if (entry.data >= enough && entry.data * 2 >= rest) roles[n] = DATA
  }))
}
