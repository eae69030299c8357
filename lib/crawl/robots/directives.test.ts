import { describe, expect, it } from 'vitest'
import { NO_DIRECTIVES, mergeDirectives, parseDirectives, parseXRobotsTag } from './directives'

describe('parseDirectives', () => {
  it.each([
    ['', false, false],
    ['index, follow', false, false],
    ['NOINDEX', true, false],
    ['noindex,nofollow', true, true],
    ['none', true, true],
    ['noarchive nofollow', false, true],
    ['max-snippet:0', false, false],
  ])('%j', (content, noindex, nofollow) => {
    expect(parseDirectives(content)).toEqual({ noindex, nofollow })
  })
})

describe('parseXRobotsTag', () => {
  it.each([
    [[], false, false],
    [['noindex'], true, false],
    [['noindex, nofollow'], true, true],
    [['googlebot: noindex'], false, false],
    [['orion: noindex'], true, false],
    [['googlebot: nofollow, noindex', 'orion: nofollow'], false, true],
    [['googlebot: noindex, orion: nofollow'], false, true],
    [['unavailable_after: 25 Jun 2030 15:00:00 PST', 'none'], true, true],
    [['max-snippet: 5, noindex'], true, false],
  ])('%j', (headers, noindex, nofollow) => {
    expect(parseXRobotsTag(headers, 'Orion')).toEqual({ noindex, nofollow })
  })
})

it('merges to the stricter of both', () => {
  expect(mergeDirectives({ noindex: true, nofollow: false }, { noindex: false, nofollow: true })).toEqual({ noindex: true, nofollow: true })
  expect(mergeDirectives(NO_DIRECTIVES, NO_DIRECTIVES)).toEqual(NO_DIRECTIVES)
})
