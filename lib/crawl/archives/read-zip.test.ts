import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { crawlLimits } from '../limits'
import { openZip } from './read-zip'
import { craftZip, makeZip } from './test-archives'

const PAGES = { 'index.html': '<p>home', 'a/b.html': `<p>${'b'.repeat(1000)}`, 'a/c.html': '' }

describe('a good ZIP', () => {
  it('is listed and read from memory and from a file', async () => {
    const bytes = await makeZip(PAGES)
    const folder = await mkdtemp(path.join(tmpdir(), 'zip-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(path.join(folder, 'x.zip'), bytes)
    for (const source of [bytes, path.join(folder, 'x.zip')]) {
      const zip = await openZip(source)
      expect(zip.paths).toEqual(Object.keys(PAGES))
      expect(zip.problems).toEqual([])
      for (const [name, content] of Object.entries(PAGES)) expect((await zip.read(name)).toString()).toBe(content)
      expect(await text(await zip.stream('a/b.html'))).toBe(PAGES['a/b.html'])
      await expect(zip.read('missing')).rejects.toMatchObject({ code: 'not_found' })
      zip.close()
    }
  })

  it('may hold large files', async () => {
    const zip = await openZip(await makeZip({ large: Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251)) }))
    expect((await zip.read('large')).length).toBe(300_000)
  })

  it('may hold 10 000 files', async () => {
    const zip = await openZip(craftZip(Array.from({ length: 10_000 }, (_, i) => ({ name: `p/${i}.html`, content: `<p>${i}`, method: i % 2 ? 8 : 0 }))))
    expect(zip.paths).toHaveLength(10_000)
    expect((await zip.read('p/9999.html')).toString()).toBe('<p>9999')
  })
})

describe('hostile names and entries are left out and reported', () => {
  it.each([
    ['../up.html', /leads out/],
    ['a/../../up.html', /leads out/],
    ['..\\up.html', /leads out/],
    ['/etc/passwd', /absolute/],
    ['C:\\x.html', /absolute/],
    ['\\\\server\\share', /absolute/],
    ['a\0.html', /control/],
    ['x'.repeat(2000), /too long/],
  ])('%j', async (name, reason) => {
    const zip = await openZip(craftZip([{ name, content: 'x' }, { name: 'ok.html', content: 'ok' }]))
    expect(zip.paths).toEqual(['ok.html'])
    expect(zip.problems).toEqual([{ name: expect.any(String), reason: expect.stringMatching(reason) }])
    expect((await zip.read('ok.html')).toString()).toBe('ok')
  })

  it('links and devices', async () => {
    const zip = await openZip(craftZip([{ name: 'link', content: '/etc/passwd', mode: 0o120777 }, { name: 'device', content: '', mode: 0o020666 }, { name: 'file', content: 'x', mode: 0o100644 }]))
    expect(zip.paths).toEqual(['file'])
    expect(zip.problems.map(({ reason }) => reason)).toEqual(['link or special file', 'link or special file'])
  })

  it('encrypted files', async () => {
    const zip = await openZip(craftZip([{ name: 'secret.html', content: 'xxxxxxxxxxxx', flags: 1, method: 8 }]))
    expect(zip.paths).toEqual([])
    expect(zip.problems[0]?.reason).toBe('encrypted')
  })

  it('second files with one name, also when spelt differently', async () => {
    const zip = await openZip(craftZip([{ name: 'a.html', content: 'first' }, { name: './a.html', content: 'second' }, { name: 'a.html', content: 'third' }]))
    expect(zip.paths).toEqual(['a.html'])
    expect(zip.problems).toHaveLength(2)
    expect((await zip.read('a.html')).toString()).toBe('first')
  })

  it('unknown compression', async () => {
    expect((await openZip(craftZip([{ name: 'a', content: 'x', method: 14 }]))).problems[0]?.reason).toBe('unknown compression')
  })
})

describe('hostile archives are refused', () => {
  const refused = (bytes: Buffer, limits = {}) => openZip(bytes, crawlLimits(limits)).then(() => 'accepted', (error: { reason?: string }) => error.reason)

  it('a bomb by its ratio', async () => {
    expect(await refused(await makeZip({ bomb: Buffer.alloc(20 * 1024 * 1024) }))).toBe('archive_too_large')
  })

  it('a bomb by the sum of its files', async () => {
    const content = '0'.repeat(500_000)
    expect(await refused(craftZip(Array.from({ length: 50 }, (_, i) => ({ name: `${i}`, content, method: 8 }))), { archiveBytes: 10_000_000 })).toBe('archive_too_large')
  })

  it('too many files', async () => {
    expect(await refused(await makeZip(PAGES), { archiveEntries: 2 })).toBe('archive_too_large')
  })

  it('files that share their bytes', async () => {
    expect(await refused(craftZip([{ name: 'a', content: 'x'.repeat(500) }, { name: 'b', content: 'x'.repeat(500), sameDataAs: 0 }]))).toBe('archive_too_large')
  })

  it('cut off anywhere', async () => {
    const bytes = await makeZip(PAGES)
    for (let length = 0; length < bytes.length; length += 7) expect(await refused(bytes.subarray(0, length))).toBe('archive_broken')
  })

  it('something else', async () => {
    expect(await refused(Buffer.from('<html>'))).toBe('archive_broken')
    expect(await refused(Buffer.alloc(0))).toBe('archive_broken')
  })

  it('a file that lies about its size, or is damaged', async () => {
    const liar = await openZip(craftZip([{ name: 'a', content: 'x'.repeat(5000), method: 8, declaredSize: 10 }]))
    await expect(liar.read('a')).rejects.toMatchObject({ reason: 'archive_broken' })
    const damaged = await openZip(craftZip([{ name: 'a', content: 'hello', crc: 123 }]))
    await expect(damaged.read('a')).rejects.toMatchObject({ reason: 'archive_broken' })
  })

  it('a file that is too large by itself', async () => {
    const zip = await openZip(await makeZip({ a: 'x'.repeat(1000) }), crawlLimits({ archiveEntryBytes: 100 }))
    await expect(zip.read('a')).rejects.toMatchObject({ reason: 'archive_too_large' })
  })
})
