import { describe, expect, it } from 'vitest'
import { readNextPath } from './read-next-path'

describe('readNextPath', () => {
  it.each([
    ['/projects/1?tab=2', '/projects/1?tab=2'],
    ['/invite/abc', '/invite/abc'],
    ['https://evil.example/', '/projects'],
    ['//evil.example/', '/projects'],
    ['/\\evil.example', '/projects'],
    ['javascript:alert(1)', '/projects'],
    [undefined, '/projects'],
    [['/a', '/b'], '/projects'],
  ])('%j leads to %s', (value, expected) => {
    expect(readNextPath(value)).toBe(expected)
  })
})
