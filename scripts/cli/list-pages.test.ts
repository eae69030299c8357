import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { craftZip, makeZip } from '@/lib/crawl/archives/test-archives'
import { decodePage, openPages, parseBase, urlOf } from './list-pages'

async function folderWith(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'orion-pages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), content)
  }
  return folder
}

describe('openPages', () => {
  it('lists the HTML files of a folder sorted, with what it left out', async () => {
    const folder = await folderWith({ 'b.html': 'b', 'a/c.htm': 'c', 'a/page': 'x', 'logo.png': 'y' })
    await symlink('/etc/passwd', path.join(folder, 'link.html'))
    const pages = await openPages(folder)
    expect(pages.files).toEqual(['a/c.htm', 'a/page', 'b.html'])
    expect(pages.skipped).toEqual(expect.arrayContaining([{ file: 'link.html', reason: 'link' }, { file: 'logo.png', reason: 'not named like HTML' }]))
    expect((await pages.read('b.html')).toString()).toBe('b')
  })

  it('lists the HTML files of a ZIP, and leaves unsafe entries out', async () => {
    const folder = await folderWith({ 'p.zip': craftZip([{ name: '../up.html', content: 'x' }, { name: 'b.html', content: 'b' }, { name: 'a.html', content: 'a' }, { name: 'x.css', content: '' }]) })
    const pages = await openPages(path.join(folder, 'p.zip'))
    expect(pages.files).toEqual(['a.html', 'b.html'])
    expect(pages.skipped).toHaveLength(2)
    expect((await pages.read('a.html')).toString()).toBe('a')
    pages.close()
  })

  it.each([
    ['nothing there', {}, 'missing', /there is no file or folder/],
    ['an empty folder', {}, '.', /is empty$/],
    ['no HTML', { 'a.png': 'x' }, '.', /holds no HTML pages: 1 files left out, e\.g\. a\.png/],
    ['no ZIP', { 'a.zip': '<html>' }, 'a.zip', /neither a folder nor a readable ZIP: no complete ZIP file/],
  ])('refuses %s in one line', async (_, files, name, message) => {
    const folder = await folderWith(files)
    const failure = await openPages(path.join(folder, name)).catch((error: Error) => error)
    expect(failure).toMatchObject({ code: 'invalid_input', message: expect.stringMatching(message) })
    expect((failure as Error).message).not.toContain('\n')
  })

  it('refuses a ZIP bomb', async () => {
    const folder = await folderWith({ 'bomb.zip': await makeZip({ 'a.html': Buffer.alloc(20 * 1024 * 1024) }) })
    await expect(openPages(path.join(folder, 'bomb.zip'))).rejects.toMatchObject({ message: expect.stringMatching(/unpacks to more than 200 times/) })
  })
})

describe('urlOf', () => {
  it.each([
    ['x.html', '<base href="http://a.org/p?x=1&amp;y=2"/><html>', undefined, 'http://a.org/p?x=1&y=2'],
    ['x.html', "\ufeff <BASE target=_top href='http://a.org/p'>", 'http://b.org', 'http://a.org/p'],
    ['x.html', '<html><base href="http://a.org/">', 'http://b.org', 'http://b.org/x.html'],
    ['a/index.html', '<p>', 'http://b.org/site', 'http://b.org/site/a/'],
    ['index.htm', '<p>', 'http://b.org/site/', 'http://b.org/site/'],
    ['a b/ü?#.html', '<p>', 'http://b.org', 'http://b.org/a%20b/%C3%BC%3F%23.html'],
    ['x.html', '<p>', undefined, 'x.html'],
  ])('%s, %s, %s → %s', (file, html, base, url) => {
    expect(urlOf(file, html, base)).toBe(url)
  })

  it('needs no more than the head of a page', () => {
    expect(urlOf('x.html', `<base ${'a '.repeat(1_000_000)}`, undefined)).toBe('x.html')
  })
})

describe('decodePage', () => {
  it('reads the charset a page declares', () => {
    expect(decodePage('x.html', Buffer.from('<meta charset=latin1><p>S\xe3o', 'latin1'), undefined)?.html).toContain('São')
  })

  it.each([['a picture', Buffer.from('\x89PNG<p>', 'latin1')], ['plain text', Buffer.from('hello, world')], ['nothing', Buffer.alloc(0)]])('passes over %s', (_, bytes) => {
    expect(decodePage('x.html', bytes, undefined)).toBeNull()
  })
})

describe('parseBase', () => {
  it('wants an http address', () => {
    expect(parseBase('https://a.org/x')).toBe('https://a.org/x')
    expect(parseBase(undefined)).toBeUndefined()
    for (const bad of ['a.org', 'file:///etc', '']) expect(() => parseBase(bad)).toThrow(/not an http address/)
  })
})
