import { describe, expect, it } from 'vitest'
import { filesSource, htmlFiles, urlOfPath } from './files-source'
import { openZip } from './read-zip'
import { makeZip } from './test-archives'

const BASE = 'https://example.com/site/'

async function source(files: Record<string, string | Buffer>, hosts: string[] = []) {
  return filesSource(await openZip(await makeZip(files)), { base: BASE, hosts })
}

async function body(from: Awaited<ReturnType<typeof source>>, url: string) {
  const page = await from.get(url)
  return page.ok ? page.html : page.kind
}

describe('paths become addresses', () => {
  it.each([
    ['index.html', 'https://example.com/site/'],
    ['a/index.html', 'https://example.com/site/a/'],
    ['a/index.htm', 'https://example.com/site/a/'],
    ['a/b.html', 'https://example.com/site/a/b.html'],
    ['ação 1.html', 'https://example.com/site/a%C3%A7%C3%A3o%201.html'],
    ['item.php?id=3', 'https://example.com/site/item.php%3Fid%3D3'],
    ['a:b.html', 'https://example.com/site/a%3Ab.html'],
  ])('%s', (path, url) => {
    expect(urlOfPath(BASE, path)).toBe(url)
  })
})

describe('a ZIP of a site', () => {
  it('answers to every spelling of an address', async () => {
    const site = await source({ 'index.html': '<p>home', 'a/index.html': '<p>dir', 'events/1.html': '<p>one', 'item.php?id=3': '<p>three' })
    for (const url of [BASE, 'https://example.com/site', 'https://example.com/site/index.html', 'https://example.com/site/#x']) expect(await body(site, url)).toBe('<p>home')
    for (const url of [`${BASE}a`, `${BASE}a/`, `${BASE}a/index.html?utm_source=x`]) expect(await body(site, url)).toBe('<p>dir')
    for (const url of [`${BASE}events/1`, `${BASE}events/1.html`]) expect(await body(site, url)).toBe('<p>one')
    for (const url of [`${BASE}item.php?id=3`, `${BASE}item.php%3Fid%3D3`]) expect(await body(site, url)).toBe('<p>three')
    expect(await body(site, `${BASE}nothing`)).toBe('not-archived')
    expect(await body(site, 'https://example.com/')).toBe('not-archived')
    expect(await body(site, 'no address')).toBe('not-archived')
    expect(site.urls()).toContain(`${BASE}events/1.html`)
  })

  it('prefers a file of exactly that name', async () => {
    const site = await source({ 'a.html': '<p>file', 'a/index.html': '<p>dir' })
    expect(await body(site, `${BASE}a`)).toBe('<p>dir')
    expect(await body(site, `${BASE}a.html`)).toBe('<p>file')
  })

  it('knows the other hosts and schemes of the site', async () => {
    const site = await source({ 'x.html': '<p>x' }, ['www.example.com'])
    expect(await body(site, 'http://www.example.com/site/x')).toBe('<p>x')
    expect(await body(site, 'http://example.com/site/x')).toBe('<p>x')
    expect(await body(site, 'http://other.example/site/x')).toBe('not-archived')
  })

  it('says where a page was found, so that its links resolve', async () => {
    const site = await source({ 'a/index.html': '<a href=b>' })
    expect(await site.get(`${BASE}a`)).toMatchObject({ ok: true, url: `${BASE}a/`, status: 200 })
  })

  it('decodes charsets and refuses what is no page', async () => {
    const site = await source({ 'l.html': Buffer.from('<meta charset=latin1>\xe7', 'latin1'), 'x.html': Buffer.from('%PDF-1.4'), noext: '<html>yes', other: 'words', 'big.html': 'x'.repeat(6 * 1024 * 1024).replace(/x{1000}/g, (run) => `${run}${Math.random()}`) })
    expect(await body(site, `${BASE}l.html`)).toContain('ç')
    expect(await body(site, `${BASE}x.html`)).toBe('not-html')
    expect(await body(site, `${BASE}noext`)).toBe('<html>yes')
    expect(await body(site, `${BASE}other`)).toBe('not-html')
    expect(await body(site, `${BASE}big.html`)).toBe('too-large')
  })
})

it('single HTML files work the same', async () => {
  const site = filesSource(htmlFiles([{ name: 'page.html', body: Buffer.from('<p>one') }]), { base: 'https://example.com/' })
  expect(await site.get('https://example.com/page')).toMatchObject({ ok: true, html: '<p>one' })
  expect(() => filesSource(htmlFiles([]), { base: 'ftp://x' })).toThrow(/base/)
})
