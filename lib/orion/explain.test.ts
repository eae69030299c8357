import { describe, expect, it } from 'vitest'
import { explainMissing, explainQuery } from './explain'
import { optionsFor } from './extraction/options'
import { induceQueries } from './induce-queries'
import { graphOf } from './pages.fixture'

const PAGES = Array.from({ length: 5 }, (_, i) => `<p><b>Height</b><i>v${i}</i></p><h1>Ann <em>Lee ${i}</em></h1><u>about x${i} and more</u>`)

describe('explanations', () => {
  const graph = graphOf(PAGES)
  const options = optionsFor('product')
  const induction = induceQueries(graph, options)

  it('say why a query exists', () => {
    const candidate = induction.candidates.find(({ extractions }) => extractions.valuesAt(0).map((id) => graph.strings.text(id))[0]?.startsWith('v'))
    expect(candidate && explainQuery(graph, candidate)).toMatchObject({ pivot: 'Height', path: 'B-P-I', support: 5, pages: 5, additions: ['relaxed-apex'] })
  })

  it.each([
    ['v0', 'extracted'], ['nowhere', 'not-on-page'], ['Ann Lee 0', 'split-over-nodes'], ['out x0', 'part-of-text'], ['Height', 'is-template'],
  ])('say that "%s" is %s', (value, reason) => {
    expect(explainMissing(graph, induction, options, new Map([[0, value]]))).toEqual([{ reason, pages: 1 }])
  })
})
