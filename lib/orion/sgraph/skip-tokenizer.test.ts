import fc from 'fast-check'
import { parse } from 'parse5'
import { expect, it } from 'vitest'
import { DATA_ATTRIBUTES } from './attribute-choice'
import { buildPageTree } from './build-page-tree'
import { DOCUMENT_LIMITS } from './document-limits'
import { createDomAdapter } from './dom-adapter'
import { parsePage } from './parse-page'
import { StringPool } from './string-pool'

const PIECES = [
  '<p>', '</p>', '<P Class="A b">', '<table>', '<tr>', '<td>', '</table>', '<b>', '</b>', '<select>', '<option>', '<svg>', '</svg>', '<math>', '<pre>\n',
  '<script>', '</script>', '<!--', '-->', '<style>', '</style>', '<textarea>', '</textarea>', '<title>', '</title>', '<template>', '<frameset>',
  '<a href=x>', "<a title='q&amp;r'>", '<img alt="a\r\nb">', '<colgroup>', '<col>', '&amp;', '&lt', '&#32;', '&#x0;', '&', '<', '>', '"', "'", '\r\n', '\r', '\n',
  ' ', '\t', '\0', '😀', '\ud800', 'x', 'Label: 1', 'a b', '<![CDATA[x y]]>', '</body>', '</html>', '<head>', '<body>', '<br/>', '<x-Y z>',
]

it('reads any page into the tree that parse5 gives', () => {
  fc.assert(fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }), (pieces) => {
    const html = pieces.join('')
    const mine = new StringPool()
    const theirs = new StringPool()
    const document = parse(html, { treeAdapter: createDomAdapter(DOCUMENT_LIMITS) })
    const expected = buildPageTree(document, 'u', theirs, DOCUMENT_LIMITS, DATA_ATTRIBUTES)
    const parsed = parsePage(html, 'u', mine, { attributes: DATA_ATTRIBUTES })
    expect(parsed.ok && parsed.tree).toEqual(expected)
    expect(mine.all()).toEqual(theirs.all())
  }), { numRuns: 3000 })
})
