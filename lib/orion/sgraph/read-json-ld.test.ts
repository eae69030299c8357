import { describe, expect, it } from 'vitest'
import { optionsFor } from '../extraction/options'
import { induceQueries } from '../induce-queries'
import { graphOf, valuesOf } from '../pages.fixture'
import { parseCypher } from '../query/parse-cypher'
import { DATA_ATTRIBUTES, PLACE_ATTRIBUTES } from './attribute-choice'
import { readJsonLd } from './read-json-ld'

describe('readJsonLd', () => {
  it('names leaves by their keys and leaves out the context', () => {
    expect(readJsonLd('{"@context":"x","@type":"Book","author":[{"name":"A"},{"name":"B"}],"pages":3,"none":null}')).toEqual([
      { name: '@type', value: 'Book' }, { name: 'author.name', value: 'A' }, { name: 'author.name', value: 'B' }, { name: 'pages', value: '3' },
    ])
  })

  it('gives nothing for what is no JSON', () => {
    expect(readJsonLd('{')).toEqual([])
  })
})

describe('attribute values as data', () => {
  const pages = (template: (value: string) => string) => Array.from({ length: 6 }, (_, i) => template(`v${i}`))
  const wanted = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`p${i}`, [`v${i}`]]))

  it.each<[string, string[]]>([
    ['OpenGraph', pages((v) => `<meta property="og:title" content="${v}"><p>x</p>`)],
    ['microdata', pages((v) => `<div><time itemprop="date" datetime="${v}">some day</time></div>`)],
    ['a link', pages((v) => `<p><b>Home page</b><a href="${v}">here</a></p>`)],
    ['JSON-LD', pages((v) => `<script type="application/ld+json">{"@type":"Person","birthPlace":{"name":"${v}"}}</script><p>x</p>`)],
  ])('extracts %s when asked to, by parseable queries', (_, site) => {
    const graph = graphOf(site, undefined, DATA_ATTRIBUTES)
    const on = induceQueries(graph, optionsFor('product', { attributeValues: true }))
    expect(valuesOf(graph, on)).toContainEqual(wanted)
    for (const { cypher, query } of on.candidates) expect(parseCypher(cypher)).toEqual(query)
    expect(valuesOf(graph, induceQueries(graph, optionsFor('product')))).not.toContainEqual(wanted)
    const plain = graphOf(site, undefined, PLACE_ATTRIBUTES)
    expect(valuesOf(plain, induceQueries(plain, optionsFor('product', { attributeValues: true })))).not.toContainEqual(wanted)
  })
})
