import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tidyName, unsafeName } from './entry-name'

describe('unsafeName', () => {
  it.each(['a', 'a/b.html', './a', 'a/./b', 'a..b/c', '...', 'ação/ü.html', 'a b', 'item.php?id=1'])('lets %j pass', (name) => {
    expect(unsafeName(name, 100)).toBeUndefined()
  })

  it.each(['', '..', '../a', 'a/..', 'a/../../b', 'a\\..\\b', '/a', '\\a', 'c:a', 'C:/a', 'a\nb', 'a\0', 'x'.repeat(101)])('refuses %j', (name) => {
    expect(unsafeName(name, 100)).toEqual(expect.any(String))
  })
})

describe('tidyName', () => {
  it.each([
    ['./a', 'a'],
    ['a//b', 'a/b'],
    ['a\\b', 'a/b'],
    ['a/./b/', 'a/b'],
  ])('%j → %j', (name, tidy) => {
    expect(tidyName(name)).toBe(tidy)
  })

  it('of a safe name stays inside', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('.', '/', '\\', 'a', ':'), maxLength: 12 }), (name) => {
        if (unsafeName(name, 100)) return
        expect(tidyName(name).split('/')).not.toContain('..')
        expect(tidyName(name).startsWith('/')).toBe(false)
        expect(tidyName(tidyName(name))).toBe(tidyName(name))
      }),
    )
  })
})
