import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CypherSyntaxError } from './cypher-syntax-error'
import { parseCypher } from './parse-cypher'
import { printCypher } from './print-cypher'
import type { NodePattern, Query } from './query'
import { pathOf, pivotOf } from './query'

const FIGURE_3_9 = `MATCH (n1)--(n2)--(n3)--(n4)--(n5)
WHERE n1.type="TEXT" AND n1.position=1 AND n1.value="HEIGHT"
  AND n2.type="TAG" AND n2.position=1 AND n2.value="DT"
  AND n3.type="TAG" AND n3.position=4 AND n3.value="DL"
  AND n4.type="TAG" AND n4.position=2 AND n4.value="DD"
  AND n5.type="TEXT" AND n5.position=1
RETURN n5.url, n5.value`

const HEIGHT: Query = {
  nodes: [
    { type: 'TEXT', position: 1, value: 'HEIGHT' },
    { type: 'TAG', position: 1, value: 'DT' },
    { type: 'TAG', position: 4, value: 'DL' },
    { type: 'TAG', position: 2, value: 'DD' },
    { type: 'TEXT', position: 1 },
  ],
}

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 })
const pattern = fc.record(
  { type: fc.constantFrom('TAG' as const, 'TEXT' as const, 'ATTR' as const), position: fc.integer({ min: 1, max: 9999 }), value: text },
  { requiredKeys: ['type'] },
)
const query: fc.Arbitrary<Query> = fc
  .tuple(fc.array(pattern, { minLength: 3, maxLength: 7 }), fc.option(fc.oneof(fc.integer({ min: -50, max: 50 }), fc.constant('after' as const))), fc.option(fc.tuple(text, text, fc.boolean(), fc.boolean())))
  .map(([nodes, offset, split]): Query => ({
    nodes: nodes as NodePattern[],
    ...(offset === null ? {} : { relative: { node: 2, offset } }),
    ...(split === null ? {} : { split: { prefix: split[0], suffix: split[2] ? split[1] : '', ...(split[3] ? { keep: true as const } : {}) } }),
  }))

describe('printCypher and parseCypher', () => {
  it('print and read figure 3.9 of the thesis', () => {
    expect(printCypher(HEIGHT)).toBe(FIGURE_3_9)
    expect(parseCypher(FIGURE_3_9)).toEqual(HEIGHT)
    expect([pivotOf(HEIGHT), pathOf(HEIGHT)]).toEqual(['HEIGHT', 'DT-DL-DD'])
  })

  it('read back what they print, whatever the characters', () => {
    fc.assert(fc.property(query, (q) => { expect(parseCypher(printCypher(q))).toEqual(q) }))
  })

  it('read the conditions added for engines with walk semantics as if they were not there', () => {
    fc.assert(fc.property(query, (q) => { expect(parseCypher(printCypher(q, { semantics: 'walk' }))).toEqual(q) }))
  })

  it('add walk conditions only where two nodes could be the same', () => {
    expect(printCypher(HEIGHT, { semantics: 'walk' })).not.toContain('<>')
    const rows: Query = { nodes: [{ type: 'TEXT', value: 'a' }, { type: 'TAG', value: 'TD' }, { type: 'TAG', value: 'TR' }, { type: 'TAG', value: 'TD' }, { type: 'TEXT' }] }
    expect(printCypher(rows, { semantics: 'walk' })).toContain('n2.id <> n4.id')
  })

  it('keep quotes, back-slashes and line breaks in a pivot', () => {
    const hostile: Query = { nodes: [{ type: 'TEXT', value: 'a"b\\c\nd\te\u0000\ud800' }, { type: 'TAG', value: 'P' }, { type: 'TEXT' }] }
    expect(parseCypher(printCypher(hostile))).toEqual(hostile)
  })

  it('print a split as conditions and a cut that any engine counts alike', () => {
    const split: Query = { nodes: [{ type: 'TAG', value: 'LI' }, { type: 'TEXT' }], split: { prefix: 'Height: ', suffix: '' } }
    expect(printCypher(split)).toContain('RETURN n2.url, right(n2.value, size(n2.value) - size("Height: "))')
    expect(pivotOf(split)).toBe('Height:')
  })

  it('accept other node names and single quotes', () => {
    expect(parseCypher("match (a)--(b) where a.type='TEXT' and a.value='x' and b.type='TAG' return b.url, b.value").nodes).toHaveLength(2)
  })

  it.each([
    ['MATCH (n1 WHERE', 'line 1, column 11: expected ), found "WHERE"'],
    ['MATCH (n1)--(n1) WHERE', 'stands twice in MATCH'],
    ['MATCH (n1) WHERE n2.type="TAG"', 'node n2 does not stand in MATCH'],
    ['MATCH (n1) WHERE n1.type="DIV"', 'unknown type "DIV"'],
    ['MATCH (n1) WHERE n1.color="red"', 'unknown property "color"'],
    ['MATCH (n1) WHERE n1.value="a" RETURN n1.url, n1.value', 'node n1 has no type condition'],
    ['MATCH (n1) WHERE n1.type="TEXT" RETURN n1.value', 'expected url'],
    ['MATCH (n1) WHERE n1.type="TEXT" RETURN n1.url, n1.value LIMIT 1', 'expected the end of the query'],
    ['MATCH (n1) WHERE n1.type="TEXT', 'this string is not closed'],
    ['MATCH (n1) WHERE n1.type="\\x"', 'unknown escape'],
    ['MATCH (n1) WHERE n1.type=;', 'unexpected character ";"'],
    ['MATCH (n1) WHERE n1.type="TEXT" AND n1.type="TEXT"', 'stands twice'],
    ['MATCH (n1) WHERE n1.type="TEXT" AND n1.position=n1.position+1', 'two steps before'],
    ['MATCH (n1) WHERE n1.type="TEXT" AND n1.value STARTS WITH "a" RETURN n1.url, n1.value', 'need a size'],
    ['DELETE (n1)', 'expected MATCH'],
  ])('refuse %s', (cypher, message) => {
    expect(() => parseCypher(cypher)).toThrow(CypherSyntaxError)
    expect(() => parseCypher(cypher)).toThrow(message)
  })
})
