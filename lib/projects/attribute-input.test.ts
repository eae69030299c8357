import { describe, expect, it } from 'vitest'
import { attributesInput } from './attribute-input'

describe('attributesInput', () => {
  it('fills in what was left out and trims', () => {
    expect(attributesInput.parse([{ name: '  height ' }])).toEqual([
      { name: 'height', description: '', dataType: 'ANY', synonyms: [], sampleValues: [], isIdentifier: false },
    ])
  })

  it('drops repeated synonyms', () => {
    expect(attributesInput.parse([{ name: 'team', synonyms: ['club', ' club ', 'side'] }])[0]?.synonyms).toEqual(['club', 'side'])
  })

  it.each([
    ['no attribute at all', []],
    ['an empty name', [{ name: '   ' }]],
    ['two names that differ only in case', [{ name: 'Team' }, { name: 'team' }]],
    ['two identifiers', [{ name: 'a', isIdentifier: true }, { name: 'b', isIdentifier: true }]],
    ['an unknown type', [{ name: 'a', dataType: 'COLOUR' }]],
    ['too many', Array.from({ length: 61 }, (_, i) => ({ name: `a${i}` }))],
    ['a name that is too long', [{ name: 'x'.repeat(81) }]],
    ['something else', 'name'],
  ])('refuses %s', (_, value) => {
    expect(attributesInput.safeParse(value).success).toBe(false)
  })

  it('names the field a duplicate is in', () => {
    const result = attributesInput.safeParse([{ name: 'Team' }, { name: 'TEAM' }])
    expect(result.error?.issues[0]).toMatchObject({ path: [1, 'name'], message: 'duplicate' })
  })
})
