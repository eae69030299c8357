import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crawlLimits } from './limits'
import { readPageFacts } from './page-facts'

const read = (html: string, url = 'https://example.com/a/b') => readPageFacts(html, url)
const links = (html: string) => read(html).links.map((link) => link.url)

describe('title', () => {
  it.each([
    ['<title>  A \n B </title>', 'A B'],
    ['<title>A &amp; B</title>', 'A & B'],
    ['<title></title>', undefined],
    ['<p>no title', undefined],
    ['<title>first</title><title>second</title>', 'first'],
    ['<TITLE>x<b>y</b></TITLE>', 'x<b>y</b>'],
    ['<title>a\u0000b\u0008</title>', 'ab'],
  ])('%j → %j', (html, title) => {
    expect(read(html).title).toBe(title)
  })

  it('is cut at its limit', () => {
    expect(read(`<title>${'x'.repeat(5000)}</title>`).title).toHaveLength(1000)
  })
})

describe('links', () => {
  it('are absolute, without fragments, each once, in order', () => {
    expect(links('<a href="c">1</a><a href="/d#x">2</a><area href="//other.example/e"><a href="c#top">3</a><a>4</a>')).toEqual(['https://example.com/a/c', 'https://example.com/d', 'https://other.example/e'])
  })

  it('leave out what cannot be fetched', () => {
    expect(links('<a href="mailto:x@y.z"></a><a href="javascript:void(0)"></a><a href="tel:1"></a><a href="http://["></a><a href="data:text/html,x"></a>')).toEqual([])
  })

  it('obey the first base, wherever it stands', () => {
    expect(links('<a href="x">1</a><base href="/z/"><base href="/y/">')).toEqual(['https://example.com/z/x'])
    expect(links('<base href="http://["><a href="x">1</a>')).toEqual(['https://example.com/a/x'])
  })

  it('say nofollow', () => {
    expect(read('<a rel="external NOFOLLOW" href="/x">').links).toEqual([{ url: 'https://example.com/x', nofollow: true }])
  })

  it('are not taken from scripts, comments or text', () => {
    expect(links('<script>"<a href=/x>"</script><!-- <a href=/y> --><textarea><a href=/z></textarea><style><a href=/w></style>')).toEqual([])
  })

  it('are limited in number', () => {
    const html = Array.from({ length: 50 }, (_, i) => `<a href="/${i}">`).join('</a>')
    expect(readPageFacts(html, 'http://x.example/', crawlLimits({ links: 10 })).links).toHaveLength(10)
  })
})

it('reads canonical address and robots directives', () => {
  const facts = read('<link rel="alternate" href="/p"><link rel="canonical" href="/c?x=1"><meta name="ROBOTS" content="noindex"><meta name="orion" content="nofollow"><meta name="googlebot" content="none">')
  expect(facts.canonical).toBe('https://example.com/c?x=1')
  expect(facts.robots).toEqual({ noindex: true, nofollow: true })
  expect(read('<p>').robots).toEqual({ noindex: false, nofollow: false })
})

describe('document limits', () => {
  it('count nodes and depth', () => {
    expect(read('<html><body><p>one</p><br><p>two</p></body></html>')).toMatchObject({ nodes: 7, depth: 3, tooLarge: undefined })
  })

  it.each([
    ['<div>'.repeat(600), /depth/],
    ['<p></p>'.repeat(300_000), /nodes/],
    [`<p>${'x'.repeat(200_000)}</p>`, /text/],
  ])('stop at too much of anything', (html, reason) => {
    expect(read(html).tooLarge).toMatch(reason)
  })
})

it('never throws', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom('<a href="', '">', '<title>', '</', '<!--', '<base href=', '&#0;', '&#xd800;', '<svg>', '\0'), fc.string({ unit: 'binary', maxLength: 10 }))), (parts) => {
      expect(JSON.stringify(read(parts.join('')))).not.toContain('\\u0000')
    }),
  )
})
