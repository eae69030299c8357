import { describe, expect, it } from 'vitest'
import { PLACE_ATTRIBUTES } from './attribute-choice'
import { ATTR, childrenOf, NODE_TYPES, tagPath } from './page-tree'
import type { ParseOptions } from './parse-page'
import { parsePage } from './parse-page'
import { StringPool } from './string-pool'

function read(html: string, options: ParseOptions = {}) {
  const strings = new StringPool()
  const parsed = parsePage(html, 'http://x/', strings, options)
  if (!parsed.ok) throw new Error(parsed.message)
  const { tree } = parsed
  const rows = Array.from({ length: tree.size }, (_, n) => `${NODE_TYPES[tree.type[n] ?? 0]} ${strings.text(tree.value[n] ?? 0)} ${tree.position[n]}`)
  return { tree, strings, rows }
}

describe('parsePage', () => {
  it('builds the tree of figures 3.7 and 3.8', () => {
    const { rows, tree, strings } = read('<div><dl><dt>PLACE OF BIRTH</dt><dd>Rosario</dd></dl> <dl><dt>HEIGHT</dt><dd>170 cm</dd></dl></div>')
    expect(rows).toEqual([
      'TAG HTML 1', 'TAG HEAD 1', 'TAG BODY 2', 'TAG DIV 1',
      'TAG DL 1', 'TAG DT 1', 'TEXT PLACE OF BIRTH 1', 'TAG DD 2', 'TEXT Rosario 1',
      'TAG DL 2', 'TAG DT 1', 'TEXT HEIGHT 1', 'TAG DD 2', 'TEXT 170 cm 1',
    ])
    expect([...childrenOf(tree, 3)]).toEqual([4, 9])
    expect(tagPath(tree, strings, 13)).toBe('HTML-BODY-DIV-DL-DD-#text')
  })

  it('collapses white space, decodes entities, keeps comments and contents of scripts out', () => {
    const { rows } = read('<p> a &amp;\n\t b&nbsp;c <!-- x --> d</p><script>var x</script><style>y</style><noscript>z</noscript><template>t</template>')
    expect(rows.slice(3)).toEqual(['TAG P 1', 'TEXT a & b c 1', 'TEXT d 2', 'TAG SCRIPT 2', 'TAG STYLE 3', 'TAG NOSCRIPT 4', 'TAG TEMPLATE 5'])
  })

  it('reads broken HTML as a browser does', () => {
    const { rows } = read('<table><tr><td>a<td>b<tr>x<td>c</table>')
    expect(rows.slice(3)).toEqual(['TEXT x 1', 'TAG TABLE 2', 'TAG TBODY 1', 'TAG TR 1', 'TAG TD 1', 'TEXT a 1', 'TAG TD 2', 'TEXT b 1', 'TAG TR 2', 'TAG TD 1', 'TEXT c 1'])
  })

  it('adds attributes as nodes without moving the others', () => {
    const { tree, rows } = read('<h1 class="name big" onclick="x">Messi</h1>', { attributes: PLACE_ATTRIBUTES })
    expect(rows.slice(3)).toEqual(['TAG H1 1', 'ATTR class 1', 'TEXT name big 1', 'TEXT Messi 1'])
    expect(tree.type[4]).toBe(ATTR)
  })

  it.each([
    ['depth', '<div>'.repeat(100_000)],
    ['nodes', '<br>'.repeat(200_001)],
    ['text', `<p>${'x'.repeat(100_001)}`],
  ])('reports a page beyond the limit of %s', (reason, html) => {
    expect(parsePage(html, 'http://x/', new StringPool())).toMatchObject({ ok: false, reason })
  })

  it('survives null bytes and a 10 MB attribute', () => {
    expect(read(`<p title="${'y'.repeat(10_000_000)}">a\0b</p>`).rows.slice(3)).toEqual(['TAG P 1', 'TEXT ab 1'])
  })
})
