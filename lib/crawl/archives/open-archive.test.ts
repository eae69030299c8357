import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openArchive } from './open-archive'
import { makeZip } from './test-archives'
import { warcFile } from './write-warc'

const warc = () => buffer(warcFile('x', [{ url: 'https://example.com/a', fetchedAt: new Date(0), status: 200, contentType: 'text/html', body: Buffer.from('<p>from warc') }]))

async function save(name: string, bytes: Buffer | string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'archive-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, name)
  await writeFile(file, bytes)
  return file
}

async function pageOf(file: string, url: string, base?: string) {
  const source = await openArchive(file, { base })
  onTestFinished(() => source.close())
  const page = await source.get(url)
  return page.ok ? page.html : page.kind
}

describe('openArchive knows an upload by its content', () => {
  it('ZIP', async () => {
    expect(await pageOf(await save('x.bin', await makeZip({ 'a.html': '<p>zip' })), 'https://example.com/a', 'https://example.com/')).toBe('<p>zip')
  })

  it('WARC, compressed or not', async () => {
    expect(await pageOf(await save('x.html', await warc()), 'https://example.com/a')).toBe('<p>from warc')
    expect(await pageOf(await save('x.zip', gunzipSync(await warc())), 'https://example.com/a')).toBe('<p>from warc')
  })

  it('WACZ', async () => {
    const wacz = await makeZip({ 'datapackage.json': '{}', 'archive/data.warc.gz': await warc(), 'pages/pages.jsonl': '{}' })
    expect(await pageOf(await save('x', wacz), 'https://example.com/a')).toBe('<p>from warc')
  })

  it('a single page', async () => {
    expect(await pageOf(await save('page.html', '<p>alone'), 'https://example.com/page', 'https://example.com/')).toBe('<p>alone')
  })

  it('asks for the address where it cannot know it', async () => {
    await expect(openArchive(await save('x', '<p>'))).rejects.toMatchObject({ reason: 'archive_base' })
    await expect(openArchive(await save('x', await makeZip({ a: 'x' })))).rejects.toMatchObject({ reason: 'archive_base' })
  })

  it('refuses a single page that is too large', async () => {
    await expect(openArchive(await save('x.html', 'x'.repeat(6_000_000)), { base: 'https://example.com/' })).rejects.toMatchObject({ reason: 'archive_too_large' })
  })
})
