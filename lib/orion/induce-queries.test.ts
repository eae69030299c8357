import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { executeWrapper } from './execute-wrapper'
import { Extractions, extract } from './execution/extractions'
import { optionsFor } from './extraction/options'
import { induceQueries } from './induce-queries'
import { graphOf, valuesOf } from './pages.fixture'
import { parseCypher } from './query/parse-cypher'
import { PLACE_ATTRIBUTES } from './sgraph/attribute-choice'

const PLAYERS = [['Rosario', '24/06/1987', '72 Kg', '170 cm'], ['Fuentealbilla', '11/05/1984', '68 Kg', '171 cm'], ['Terrassa', '25/01/1980', '66 Kg', '168 cm']]
const LABELS = ['PLACE OF BIRTH', 'DATE OF BIRTH', 'WEIGHT', 'HEIGHT']
const player = (values: readonly (string | undefined)[]) =>
  `<div>${LABELS.map((label, i) => (values[i] === undefined ? '' : `<dl><dt>${label}</dt><dd>${values[i]}</dd></dl>`)).join('')}</div>`

/** Pages of a template with n different values in the place of `$`. */
const pagesOf = (template: (value: string, i: number) => string, n = 6) => Array.from({ length: n }, (_, i) => template(`v${i}`, i))
const wanted = (n = 6) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`p${i}`, [`v${i}`]]))

describe('induceQueries, paper mode', () => {
  it('induces figure 3.9 from figure 3.7 and extracts table 3.2', () => {
    const graph = graphOf(PLAYERS.map(player))
    const { candidates, templateTexts } = induceQueries(graph, optionsFor('paper'))
    expect(templateTexts).toEqual([...LABELS].sort())
    const height = candidates.find((candidate) => candidate.pivot === 'HEIGHT')
    expect(height?.cypher).toBe(`MATCH (n1)--(n2)--(n3)--(n4)--(n5)
WHERE n1.type="TEXT" AND n1.position=1 AND n1.value="HEIGHT"
  AND n2.type="TAG" AND n2.position=1 AND n2.value="DT"
  AND n3.type="TAG" AND n3.position=4 AND n3.value="DL"
  AND n4.type="TAG" AND n4.position=2 AND n4.value="DD"
  AND n5.type="TEXT" AND n5.position=1
RETURN n5.url, n5.value`)
    const wrapper = new Map(candidates.map((candidate) => [candidate.pivot, [candidate.query]]))
    const [messi] = [...executeWrapper(graph, wrapper)]
    expect(LABELS.map((label) => messi?.values.get(label))).toEqual(PLAYERS[0]?.map((value) => [value]))
  })

  it('induces the queries of table 3.3 from figure 3.13', () => {
    const page = (name: string, team: string, salary: string, also: string) =>
      `<div>${name}</div><ul><li><div>Time:</div><div>${team}</div></li><li><div>Salário:</div><div>${salary}</div></li></ul>${also}`
    const graph = graphOf([page('Jogador W', 'Real Madrid', '$61,000.00', ''), page('Jogador V', '<font>PSG</font>', '$2 mi', '')])
    const shapes = induceQueries(graph, optionsFor('paper')).candidates.map(({ pivot, path, support }) => `${pivot} ${path} ${support}`)
    expect(shapes.sort()).toEqual(['Salário: DIV-LI-DIV 2', 'Time: DIV-LI-DIV 1', 'Time: DIV-LI-DIV-FONT 1', 'Time: DIV-LI-UL-BODY-DIV 2'])
  })

  it('drops what extracts on fewer than γ of the pages, and is not broken by noise pages', () => {
    const graph = graphOf([...PLAYERS.map(player), ...PLAYERS.map(player), '<p>noise</p>', '<p>other <b>noise</b></p>'])
    expect(induceQueries(graph, optionsFor('paper')).candidates).toHaveLength(4)
  })

  it('prefers the nearest preceding template among equally near ones', () => {
    const graph = graphOf(pagesOf((v) => `<p><b>before</b><i>${v}</i><b>after</b></p>`))
    expect(induceQueries(graph, optionsFor('paper')).candidates.map(({ pivot }) => pivot)).toEqual(['before'])
  })
})

describe('induceQueries, product mode', () => {
  const induce = (pages: readonly string[]) => {
    const graph = graphOf(pages, undefined, PLACE_ATTRIBUTES)
    return { graph, values: valuesOf(graph, induceQueries(graph, optionsFor('product'))) }
  }

  it.each<[string, string[]]>([
    ['missing rows', pagesOf((v, i) => `<table>${i % 2 ? '<tr><td>A:</td><td>x</td></tr>' : ''}<tr><td>B:</td><td>${v}</td></tr></table>`)],
    ['re-ordered rows', pagesOf((v, i) => {
      const rows = [`<dl><dt>A:</dt><dd>a${i}</dd></dl>`, `<dl><dt>B:</dt><dd>${v}</dd></dl>`]
      return (i % 2 ? rows.reverse() : rows).join('')
    })],
    ['mixed elements', pagesOf((v, i) => `<p>${i % 2 ? '<b>Year:</b> 1999<br>' : ''}<b>Author:</b> ${v}<br></p>`)],
    ['horizontal tables', pagesOf((v, i) => `<table><tr><th>Team</th><th>Pos</th></tr><tr><td>${v}</td><td>x${i}</td></tr></table>`)],
    ['nested tables', pagesOf((v) => `<table><tr><td>Info<table><tr><td>Size</td><td>${v}</td></tr></table></td></tr></table>`)],
    ['menu values', pagesOf((v) => `<ul>${Array.from({ length: 6 }, (_, k) => `<li>v${k}</li>`).join('')}</ul><h2><i>Team</i> <span>${v}</span></h2>`)],
    ['a place named by its class', pagesOf((v, i) => `<div>${'<p>z</p>'.repeat(i)}<h1 class="name">${v}</h1></div>`)],
    ['noise pages', [...pagesOf((v) => `<p><b>B:</b><i>${v}</i></p>`), '<p>noise']],
    ['separator and value', pagesOf((v) => `<p><b>Job</b><i>/ at ${v}</i></p>`)],
    ['label and value in one text', pagesOf((v, i) => `<ul>${i % 2 ? '<li>Weight: 70</li>' : ''}<li>Height: ${v}</li></ul><b>end</b>`)],
  ])('extracts the value in spite of %s', (_, pages) => {
    expect(induce(pages).values).toContainEqual(wanted())
  })

  it('decodes entities and keeps hostile text as it is', () => {
    const { values } = induce(pagesOf((v) => `<p><b>"A" &amp; \\B:</b><i>&lt;${v}&gt;</i></p>`))
    expect(values).toContainEqual(Object.fromEntries(Object.keys(wanted()).map((p, i) => [p, [`<v${i}>`]])))
  })

  it('treats a dominant value as data', () => {
    const ratings = ['R', 'R', 'R', 'R', 'R', 'R', 'R', 'PG', 'G', 'X']
    const { values } = induce(ratings.map((r) => `<p><b>Rating</b><i>${r}</i><u>end</u></p>`))
    expect(values).toContainEqual(Object.fromEntries(ratings.map((r, i) => [`p${i}`, [r]])))
  })

  it('returns lists for multi-valued attributes', () => {
    const { values } = induce(pagesOf((v, i) => `<h2>Genres</h2><ul><li>${v}</li><li>w${i}</li></ul>`))
    expect(values).toContainEqual(Object.fromEntries(Object.keys(wanted()).map((p, i) => [p, [`v${i}`, `w${i}`]])))
  })

  it('folds equivalent queries behind one candidate', () => {
    const { values } = induce(pagesOf((v) => `<p><b>B:</b><i class="b">${v}</i></p>`))
    expect(values).toHaveLength(1)
  })
})

describe('properties of induction', () => {
  const cell = fc.constantFrom('a', 'b', 'Label:', 'x y', '"', 'Größe', 'Label: 1')
  const page = fc.array(fc.tuple(fc.constantFrom('p', 'li', 'td', 'div', 'b'), cell, cell), { minLength: 1, maxLength: 5 })
    .map((rows) => `<div><i>Top</i>${rows.map(([tag, a, b]) => `<${tag}>${a}<br>${b}</${tag}>`).join('')}</div>`)
  const site = fc.array(page, { minLength: 2, maxLength: 6 })
  const mode = fc.constantFrom('paper' as const, 'product' as const)

  it('support is exact and every candidate extracts something when parsed back from its text', () => {
    fc.assert(fc.property(site, mode, (pages, m) => {
      const graph = graphOf(pages)
      for (const candidate of induceQueries(graph, optionsFor(m)).candidates) {
        const again = new Extractions()
        extract(graph, [parseCypher(candidate.cypher)], graph.pages.map((_, i) => i), [again])
        expect(again.support).toBe(candidate.support)
        expect(new Set(again.pages)).toEqual(new Set(candidate.extractions.pages))
        expect(again.support).toBeGreaterThan(0)
      }
    }), { numRuns: 40 })
  })

  it('the order of the pages does not matter', () => {
    fc.assert(fc.property(site, mode, fc.integer(), (pages, m, seed) => {
      const urls = pages.map((_, i) => `u${i}`)
      const order = urls.map((_, i) => i).sort((a, b) => ((a * 7919 + seed) % 13) - ((b * 7919 + seed) % 13))
      const list = (indexes: number[]) => {
        const graph = graphOf(indexes.map((i) => pages[i] ?? ''), indexes.map((i) => urls[i] ?? ''))
        const induction = induceQueries(graph, optionsFor(m))
        return { ids: induction.candidates.map(({ id }) => id), values: valuesOf(graph, induction), texts: induction.templateTexts }
      }
      expect(list(order)).toEqual(list(urls.map((_, i) => i)))
    }), { numRuns: 40 })
  })
})
