import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonErrorOffset } from './json-place'

describe('jsonErrorOffset', () => {
  it.each([
    ['{"a": }', 6],
    ['{"a" 1}', 5],
    ['{"a": 1,}', 8],
    ['[1 2]', 3],
    ['[1, 2', 5],
    ['{"a": [1}', 8],
    ["{'a': 1}", 1],
    ['', 0],
    ['  x', 2],
    ['{} {}', 3],
    ['"a\nb"', 0],
  ])('%j stops at %i', (text, offset) => {
    expect(jsonErrorOffset(text)).toBe(offset)
  })

  it('reads any JSON to its end', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(jsonErrorOffset(`${text} `)).toBe(text.length + 1)
      }),
    )
  })

  it('names a place no later than where the damage was done, when damage there is', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, at) => {
        const cut = at % (text.length + 1)
        const damaged = `${text.slice(0, cut)}#${text.slice(cut)}`
        const valid = (() => {
          try {
            JSON.parse(damaged)
            return true
          } catch {
            return false
          }
        })()
        if (!valid) expect(jsonErrorOffset(damaged)).toBeLessThanOrEqual(cut)
      }),
    )
  })
})
