import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseUrl, pathLevels } from './normalise-url'

describe('normaliseUrl', () => {
  it.each([
    // host, scheme, port
    ['HTTP://Example.COM', 'http://example.com/'],
    ['http://example.com:80/a', 'http://example.com/a'],
    ['https://example.com:443/a', 'https://example.com/a'],
    ['https://example.com:8443/a', 'https://example.com:8443/a'],
    ['http://example.com./a', 'http://example.com/a'],
    ['http://example.com.:8080/a', 'http://example.com:8080/a'],
    ['http://bücher.example/', 'http://xn--bcher-kva.example/'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
    // fragments
    ['http://example.com/a#b', 'http://example.com/a'],
    ['http://example.com/a?#', 'http://example.com/a'],
    // dot segments and escapes
    ['http://example.com/a/./b/../c', 'http://example.com/a/c'],
    ['http://example.com/../../a', 'http://example.com/a'],
    ['http://example.com/a/%2e%2e/b', 'http://example.com/b'],
    ['http://example.com/%7ejoe/%61', 'http://example.com/~joe/a'],
    ['http://example.com/a%2fb', 'http://example.com/a%2Fb'],
    ['http://example.com/ação', 'http://example.com/a%C3%A7%C3%A3o'],
    ['http://example.com/a b', 'http://example.com/a%20b'],
    ['http://example.com\\a\\b', 'http://example.com/a/b'],
    ['http://example.com/A', 'http://example.com/A'],
    ['  http://example.com/a\n', 'http://example.com/a'],
    // endings
    ['http://example.com/index.html', 'http://example.com/'],
    ['http://example.com/a/index.html', 'http://example.com/a'],
    ['http://example.com/a/INDEX.HTM', 'http://example.com/a'],
    ['http://example.com/a/index.php?id=3', 'http://example.com/a?id=3'],
    ['http://example.com/a/default.aspx', 'http://example.com/a'],
    ['http://example.com/a/index.html/', 'http://example.com/a'],
    ['http://example.com/a/', 'http://example.com/a'],
    ['http://example.com/a//', 'http://example.com/a'],
    ['http://example.com/indexes.html', 'http://example.com/indexes.html'],
    ['http://example.com/a/index.json', 'http://example.com/a/index.json'],
    // tracking and sessions
    ['http://example.com/a?utm_source=x&id=1&utm_medium=y', 'http://example.com/a?id=1'],
    ['http://example.com/a?fbclid=x', 'http://example.com/a'],
    ['http://example.com/a?UTM_Source=x&gclid=1&_ga=2', 'http://example.com/a'],
    ['http://example.com/a?PHPSESSID=abc&x=1', 'http://example.com/a?x=1'],
    ['http://example.com/a;jsessionid=1A2B?x=1', 'http://example.com/a?x=1'],
    ['http://example.com/a;JSESSIONID=1A2B/b', 'http://example.com/a/b'],
    ['http://example.com/(S(lit3py55t21z5v55vlm25s55))/a.aspx', 'http://example.com/a.aspx'],
    ['http://example.com/story?sid=42', 'http://example.com/story?sid=42'],
    ['http://example.com/story?sid=0123456789abcdef0123456789abcdef', 'http://example.com/story'],
    ['http://example.com/?session=spring', 'http://example.com/?session=spring'],
    // queries stay as they are otherwise
    ['http://example.com/?b=2&a=1', 'http://example.com/?b=2&a=1'],
    ['http://example.com/?a=1&&b=', 'http://example.com/?a=1&b='],
    ['http://example.com/?q=%7e%2f', 'http://example.com/?q=~%2F'],
    ['http://example.com/?a', 'http://example.com/?a'],
  ])('%s → %s', (text, expected) => {
    expect(normaliseUrl(text)).toBe(expected)
  })

  it.each(['', 'example.com', '//example.com', 'http://', 'http:///', 'http://[', 'http://exa mple.com/', 'ftp://example.com/', 'mailto:a@example.com', 'javascript:void(0)', 'data:text/html,x', 'http://user@example.com/', 'http://u:p@example.com/', 'http://example.com:99999/', `http://example.com/${'x'.repeat(2500)}`, 'http://./', 'http://%00/'])(
    'refuses %j',
    (text) => {
      expect(normaliseUrl(text)).toBeUndefined()
    },
  )

  it('resolves against a base', () => {
    expect(normaliseUrl('../b?x#y', 'http://example.com/a/c/')).toBe('http://example.com/a/b?x')
    expect(normaliseUrl('//other.example/x', 'https://example.com/')).toBe('https://other.example/x')
    expect(normaliseUrl('', 'http://example.com/a')).toBe('http://example.com/a')
  })
})

const segment = fc.oneof(fc.constantFrom('index.html', 'index.php', '..', '.', '', '%69ndex.html', 'a;jsessionid=1', '..;sid=1', '%2e', 'a%2Fb', '(S(lit3py55t21z5v55vlm25s55))'), fc.string({ unit: 'grapheme', maxLength: 6 }))
const parameter = fc.oneof(fc.constantFrom('utm_source=1', 'id=1', 'sid=0123456789abcdef01', '%75tm_source=2', '', 'x', 'a=%26'), fc.string({ maxLength: 8 }))
const anyUrl = fc
  .tuple(fc.constantFrom('http', 'https', 'HTTP'), fc.constantFrom('example.com', 'EXAMPLE.com.', 'example.com:80', 'a.b.example:8080', '127.1'), fc.array(segment, { maxLength: 5 }), fc.array(parameter, { maxLength: 4 }))
  .map(([scheme, host, path, query]) => `${scheme}://${host}/${path.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`)

describe('properties of the normal form', () => {
  const forEachUrl = (check: (form: string, url: string) => void) =>
    fc.assert(
      fc.property(anyUrl, (url) => {
        const form = normaliseUrl(url)
        if (form !== undefined) check(form, url)
      }),
      { numRuns: 2000 },
    )

  it('is idempotent', () => forEachUrl((form) => expect(normaliseUrl(form)).toBe(form)))

  it('is an address that parses to itself', () => forEachUrl((form) => expect(new URL(form).href).toBe(form)))

  it('has no fragment, default port, upper-case host, dot segment or trailing slash', () =>
    forEachUrl((form) => {
      const url = new URL(form)
      expect(url.hash).toBe('')
      expect(url.port).not.toBe(url.protocol === 'http:' ? '80' : '443')
      expect(url.host).toBe(url.host.toLowerCase())
      expect(url.pathname.split('/')).not.toContain('..')
      expect(url.pathname === '/' || !url.pathname.endsWith('/')).toBe(true)
      expect(form).not.toMatch(/\/index\.(html|php)($|\?)|[^?][?&]utm_source|;jsessionid=/i)
    }))

  it('does not depend on fragment or added tracking', () =>
    forEachUrl((form, url) => {
      if (!url.includes('#') && url === url.trim()) expect(normaliseUrl(`${url}${url.includes('?') ? '&' : '?'}utm_campaign=z&fbclid=q#top`)).toBe(form)
    }))

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.option(fc.webUrl(), { nil: undefined }), (text, base) => {
        expect(['string', 'undefined']).toContain(typeof normaliseUrl(text, base))
      }),
    )
  })
})

describe('pathLevels', () => {
  it.each([
    ['http://example.com/', 0],
    ['http://example.com/a', 1],
    ['http://example.com/a/b?x=/c/d', 2],
  ])('%s has %i', (url, levels) => {
    expect(pathLevels(url)).toBe(levels)
  })
})
