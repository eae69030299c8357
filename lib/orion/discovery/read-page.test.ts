import { describe, expect, it } from 'vitest'
import { PAGE_LIMITS, readPage, type Notation } from './read-page'

const read = (html: string, notation: Notation = 'tag') => {
  const names = new Map<number, string>()
  const page = readPage(html, 'https://a.test/dir/page', notation, names)
  return { page, paths: page.links.map((link) => names.get(link.path)) }
}

describe('link-paths', () => {
  const html = '<html><body><div class="b a" id="x"><a href="one">1</a></div><a rel="next" href="/two?x=1#f">2</a></body></html>'

  it.each([
    ['tag', ['HTML-BODY-DIV-A', 'HTML-BODY-A']],
    ['tag+attr', ['HTML-BODY-DIV@class@id-A@href', 'HTML-BODY-A@href@rel']],
    ['tag+class', ['HTML-BODY-DIV.a.b-A', 'HTML-BODY-A']],
  ] as const)('%s', (notation, expected) => {
    const { page, paths } = read(html, notation)
    expect(paths).toEqual(expected)
    expect(page.links.map((link) => link.url)).toEqual(['https://a.test/dir/one', 'https://a.test/two?x=1#f'])
    expect(page.links.map((link) => link.text)).toEqual(['1', '2'])
  })

  it('takes numbers out of class names', () => {
    expect(read('<p class="post-12"><a href="x">', 'tag+class').paths).toEqual(['P.post-#-A'])
  })

  it('resolves against <base>, and leaves out what is no address', () => {
    const { page } = read('<base href="https://a.test/other/"><a href="x">a</a><a href="javascript:1">b</a><a href="mailto:a@b">c</a><a href="#top">d</a><a href="http://[bad">e</a>')
    expect(page.links.map((link) => link.url)).toEqual(['https://a.test/other/x'])
  })

  it('counts an anchor without address as a link-path, not as a link', () => {
    const { page } = read('<div><a name="top">x</a></div>')
    expect(page.linkPaths.size).toBe(1)
    expect(page.links).toEqual([])
  })
})

describe('what is read', () => {
  it('keeps short words with their place, and nothing of scripts', () => {
    const { page } = read('<p>Height</p><script>var a = "<a href=x>y</a>"</script><style>p{}</style>')
    expect(page.texts.size).toBe(1)
    expect(page.links).toEqual([])
  })

  it('knows the same word at another place as another feature', () => {
    expect(read('<p>Height</p><h1>Height</h1>').page.texts.size).toBe(2)
  })
})

describe('hostile HTML', () => {
  it.each([
    ['deep', '<div>'.repeat(100_000) + '<a href="x">y</a>'],
    ['unclosed', '<ul><li><a href="x">'.repeat(5000)],
    ['closed without being opened', '</div></p></a>'.repeat(50_000)],
    ['a huge attribute', `<p class="${'x'.repeat(10_000_000)}"><a href="x">y</a>`],
    ['null bytes', '\0<a\0 href="x\0">\0</a>'],
    ['cut in a tag', '<div><a href="x'],
    ['svg left open', '<svg><path>'.repeat(1000) + '<a href="x">'],
  ])('%s', (_, html) => {
    const { page } = read(html, 'tag+class')
    expect(page.structure.size).toBeLessThanOrEqual(PAGE_LIMITS.features + PAGE_LIMITS.classes + 2)
  })

  it('bounds the number of links', () => {
    expect(read('<a href="x">y</a>'.repeat(PAGE_LIMITS.links + 50)).page.links.length).toBe(PAGE_LIMITS.links)
  })
})
