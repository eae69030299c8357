import { ChildIndex } from '../execution/child-index'
import type { PageTree } from '../sgraph/page-tree'
import { NearestTemplate } from './nearest-template'
import type { InductionOptions } from './options'
import type { Form } from './query-table'
import { LITERAL, QueryTable, RELATIVE, RELAXED } from './query-table'
import type { Template } from './recognise-template'
import { ATTRIBUTE_DATA, DATA, PLACE, TEMPLATE } from './recognise-template'

/**
 * For every data node finds its template node and notes the query of the path between them (thesis 3.3.5, algorithm 3).
 * Product: several template nodes and several forms per data node, as the options say.
 */
export function collectQueries(pages: readonly PageTree[], template: Template, options: InductionOptions): QueryTable {
  const table = new QueryTable(pages)
  const children = new ChildIndex()
  const texts = new NearestTemplate()
  const places = new NearestTemplate()
  const textForms: Form[] = [options.relaxedApex ? RELAXED : LITERAL]
  if (options.relative) textForms.push(RELATIVE)
  const placeForms: Form[] = [options.relaxedApex ? RELAXED : LITERAL]
  pages.forEach((tree, page) => {
    const functions = template.functions[page] as Uint8Array
    children.build(tree)
    texts.prepare(tree, children, functions, TEMPLATE)
    if (options.placePivots) places.prepare(tree, children, functions, PLACE)
    for (let node = 0; node < tree.size; node++) {
      const role = functions[node]
      if (role !== DATA && !(role === ATTRIBUTE_DATA && options.attributeValues)) continue
      const nearest = texts.nearest(node)
      if (nearest >= 0) table.add(page, nearest, node, textForms)
      if (options.precedingPivots) {
        const preceding = texts.nearestPreceding(node)
        if (preceding >= 0 && preceding !== nearest) table.add(page, preceding, node, textForms)
      }
      if (options.placePivots) {
        const place = places.nearest(node)
        if (place >= 0) table.add(page, place, node, placeForms)
      }
    }
  })
  return table
}
