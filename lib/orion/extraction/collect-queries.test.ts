import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ChildIndex } from '../execution/child-index'
import { compileQueries } from '../execution/compile-queries'
import { runQueries } from '../execution/run-queries'
import { graphOf } from '../pages.fixture'
import { DATA_ATTRIBUTES, PLACE_ATTRIBUTES } from '../sgraph/attribute-choice'
import type { PageTree } from '../sgraph/page-tree'
import { collectQueries } from './collect-queries'
import { optionsFor } from './options'
import { pathToQuery } from './query-table'
import { recogniseTemplate } from './recognise-template'

const cell = fc.constantFrom('a', 'b', 'Label:', 'x y', '"', 'Größe', 'Label: 1')
const page = fc.array(fc.tuple(fc.constantFrom('p', 'li', 'td', 'div class=k', 'b'), cell, cell), { minLength: 1, maxLength: 5 })
  .map((rows) => `<div><i>Top</i>${rows.map(([tag, a, b]) => `<${tag}>${a}<br><a href="${a.length}">${b}</a></${tag.split(' ')[0]}>`).join('')}</div>`)

it('every induced query extracts the node it came from', () => {
  fc.assert(fc.property(fc.array(page, { minLength: 2, maxLength: 6 }), fc.constantFrom('paper' as const, 'product' as const), fc.boolean(), (site, mode, values) => {
    const { strings, pages } = graphOf(site, undefined, mode === 'paper' ? undefined : DATA_ATTRIBUTES)
    const options = optionsFor(mode, { attributeValues: values })
    const template = recogniseTemplate(pages, options, (id) => PLACE_ATTRIBUTES.has(strings.text(id)))
    for (const origin of collectQueries(pages, template, options).distinct(1)) {
      const tree = pages[origin.page] as PageTree
      const found: number[] = []
      runQueries(compileQueries([pathToQuery(tree, strings, origin)], strings), tree, strings, new ChildIndex(), (_, node) => found.push(node))
      expect(found).toContain(origin.data)
    }
  }), { numRuns: 200 })
})
