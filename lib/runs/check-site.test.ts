import { describe, expect, it } from 'vitest'
import { checkSiteInput } from './check-site'

describe('the address of an example page', () => {
  it('may come with spaces around it and without a scheme', () => {
    expect(checkSiteInput.parse({ url: ' example.org/players/1 ' })).toEqual({ url: 'https://example.org/players/1' })
    expect(checkSiteInput.parse({ url: 'http://example.org' })).toEqual({ url: 'http://example.org' })
    expect(checkSiteInput.parse({ url: 'localhost:3000/x' })).toEqual({ url: 'https://localhost:3000/x' })
  })

  it('is refused when it is none', () => {
    for (const url of ['', '   ', 'ftp://example.org/', 'https://', 'two words', 'javascript://alert(1)', `https://example.org/${'x'.repeat(3000)}`, 7, null]) {
      expect(checkSiteInput.safeParse({ url }).success, String(url).slice(0, 40)).toBe(false)
    }
  })
})
