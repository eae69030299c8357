import { appendFile, mkdtemp, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openArchive } from '../archives/open-archive'
import { serve, testClient } from '../http/test-servers'
import { memoryGate } from '../politeness/memory-gate'
import { memoryRobotsStore } from '../robots/robots-cache'
import { openFolderStore } from './folder-store'
import { liveSource } from './live-source'
import { createPoliteFetcher } from './polite-fetcher'

async function site() {
  const visits: string[] = []
  const origin = await serve((request, response) => {
    visits.push(request.url ?? '')
    if (request.url === '/robots.txt') return void response.writeHead(404).end()
    if (request.url === '/old') return void response.writeHead(301, { location: '/new' }).end()
    if (request.url === '/gone') return void response.writeHead(410).end()
    if (request.url === '/broken') return void response.writeHead(503).end()
    if (request.url === '/private') return void response.writeHead(200, { 'content-type': 'text/html', 'x-robots-tag': 'noindex' }).end('<p>private')
    response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' }).end(Buffer.from(`<p>a\xe7\xe3o ${request.url}`, 'latin1'))
  })
  return { origin, pages: () => visits.filter((path) => path !== '/robots.txt') }
}

async function folder() {
  const made = await mkdtemp(path.join(tmpdir(), 'state-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return made
}

async function source(state: string) {
  const store = await openFolderStore(state, 'Orion test')
  const client = testClient()
  const fetcher = createPoliteFetcher({ client, gate: memoryGate(), robots: memoryRobotsStore(), ledger: store, delayMs: 0 })
  return { live: liveSource({ fetcher, store, userAgent: client.userAgent }), store }
}

describe('the live Web with its state in a folder', () => {
  it('fetches a page once, however often and however it is spelt', async () => {
    const { origin, pages } = await site()
    const { live, store } = await source(await folder())
    const all = await Promise.all([live.get(`${origin}/a`), live.get(`${origin}/a#x`), live.get(`${origin}/a?utm_source=y`)])
    expect(all.map((page) => page.ok && page.html)).toEqual(Array(3).fill('<p>ação /a'))
    expect((await live.get(`${origin}/a/`)).ok).toBe(true)
    expect(pages()).toEqual(['/a'])
    expect(live.downloads()).toBe(1)
    await store.close()
  })

  it('goes on after a restart without fetching anything again', async () => {
    const { origin, pages } = await site()
    const state = await folder()
    const first = await source(state)
    for (const name of ['a', 'old', 'gone', 'b']) await first.live.get(`${origin}/${name}`)
    await first.store.close()
    const before = pages().length
    const second = await source(state)
    expect(await second.live.get(`${origin}/a`)).toMatchObject({ ok: true, html: '<p>ação /a', url: `${origin}/a` })
    expect(await second.live.get(`${origin}/old`)).toMatchObject({ ok: true, url: `${origin}/new` })
    expect(await second.live.get(`${origin}/new`)).toMatchObject({ ok: true, html: '<p>ação /new' })
    expect(await second.live.get(`${origin}/gone`)).toMatchObject({ ok: false, kind: 'http-4xx', status: 410 })
    expect(pages()).toHaveLength(before)
    expect(second.store.pages).toBe(3)
    await second.store.close()
  })

  it('asks again for what failed for the moment, and does not keep what asks not to be kept', async () => {
    const { origin, pages } = await site()
    const state = await folder()
    for (let round = 0; round < 2; round++) {
      const { live, store } = await source(state)
      expect((await live.get(`${origin}/broken`)).ok).toBe(false)
      expect(await live.get(`${origin}/private`)).toMatchObject({ ok: true, html: '<p>private' })
      expect(store.pages).toBe(0)
      await store.close()
    }
    expect(pages().filter((path) => path === '/private')).toHaveLength(2)
    expect(pages().filter((path) => path === '/broken').length).toBeGreaterThan(2)
    expect(await readFile(path.join(state, 'index.ndjson'), 'utf8').catch(() => '')).toBe('')
  })

  it('survives being cut off at any byte of its files', async () => {
    const { origin, pages } = await site()
    const state = await folder()
    const first = await source(state)
    for (const name of ['a', 'b', 'c']) await first.live.get(`${origin}/${name}`)
    await first.store.close()
    await truncate(path.join(state, 'index.ndjson'), (await readFile(path.join(state, 'index.ndjson'))).length - 5)
    await appendFile(path.join(state, 'pages.warc.gz'), 'half a record')
    const second = await source(state)
    const before = pages().length
    expect(second.store.pages).toBe(2)
    for (const name of ['a', 'b', 'c', 'd']) expect(await second.live.get(`${origin}/${name}`)).toMatchObject({ ok: true, html: `<p>ação /${name}` })
    expect(pages().slice(before)).toEqual(['/c', '/d'])
    await second.store.close()
    const archive = await openArchive(path.join(state, 'pages.warc.gz'))
    expect(archive.problems).toEqual([])
    expect(archive.urls().toSorted()).toEqual(['a', 'b', 'c', 'd'].map((name) => `${origin}/${name}`))
    await archive.close()
  })

  it('refuses malformed addresses', async () => {
    const { live, store } = await source(await folder())
    expect(await live.get('http://[')).toMatchObject({ ok: false, kind: 'invalid-url' })
    await store.close()
  })
})
