import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { failure } from './failure'
import { userAgent } from './client'
import { serve, serveRaw, testClient } from './test-servers'

const PAGE = '<!doctype html><title>Olá</title><p>ação</p>'
const html = { 'content-type': 'text/html; charset=utf-8' }

describe('a good answer', () => {
  it('comes with text, bytes, headers and timings', async () => {
    const origin = await serve((_request, response) =>
      response.writeHead(200, { ...html, etag: '"1"', 'last-modified': 'Wed, 21 Oct 2015 07:28:00 GMT', 'x-robots-tag': 'noindex' }).end(PAGE),
    )
    const result = await testClient().fetch(`${origin}/a#fragment`)
    expect(result).toMatchObject({
      ok: true, status: 200, text: PAGE, charset: 'utf-8', charsetSource: 'header', finalUrl: `${origin}/a`, redirects: [], attempts: 1, wireBytes: Buffer.byteLength(PAGE),
      headers: { etag: '"1"', lastModified: 'Wed, 21 Oct 2015 07:28:00 GMT', xRobotsTag: ['noindex'] },
    })
    expect(result.timings.totalMs).toBeGreaterThanOrEqual(result.timings.firstByteMs)
    expect(result.timings.connectMs).toBeGreaterThan(0)
  })

  it('reuses connections and says so in the timings', async () => {
    let connections = 0
    const origin = await serve((request, response) => {
      if (!Reflect.get(request.socket, 'seen')) connections += 1
      Reflect.set(request.socket, 'seen', true)
      response.writeHead(200, html).end(PAGE)
    })
    const client = testClient()
    await client.fetch(origin)
    const second = await client.fetch(`${origin}/2`)
    expect(connections).toBe(1)
    expect(second.timings.connectMs).toBe(0)
  })

  it('repeats at once when a kept connection was closed meanwhile', async () => {
    let connection = 0
    const origin = await serveRaw((socket) => {
      connection += 1
      const answer = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 5\r\n\r\n<p>${connection} `
      socket.write(answer)
      socket.on('data', () => socket.destroy())
    })
    const client = testClient()
    expect((await client.fetch(origin)).ok).toBe(true)
    const second = await client.fetch(origin)
    expect(second.ok && second.text).toBe('<p>2 ')
  })

  it.each([
    ['gzip', gzipSync(PAGE)],
    ['deflate', deflateSync(PAGE)],
    ['deflate', deflateRawSync(PAGE)],
    ['br', brotliCompressSync(PAGE)],
    ['gzip, br', brotliCompressSync(gzipSync(PAGE))],
    ['identity', Buffer.from(PAGE)],
    ['X-GZIP', gzipSync(PAGE)],
  ])('is unpacked from %s', async (encoding, body) => {
    const origin = await serve((_request, response) => response.writeHead(200, { ...html, 'content-encoding': encoding }).end(body))
    const result = await testClient().fetch(origin)
    expect(result.ok && result.text).toBe(PAGE)
    expect(result.wireBytes).toBe(body.length)
  })

  it('sends who is asking', async () => {
    const seen: (string | undefined)[] = []
    const origin = await serve((request, response) => {
      seen.push(request.headers['user-agent'], request.headers.host)
      response.writeHead(200, html).end(PAGE)
    })
    await testClient({ userAgent: userAgent('Orion', '2.1', 'https://example.org/bot') }).fetch(origin)
    expect(seen).toEqual(['Orion/2.1 (+https://example.org/bot)', new URL(origin).host])
  })

  it('may be empty', async () => {
    const origin = await serve((_request, response) => response.writeHead(200, html).end())
    expect(await testClient().fetch(origin)).toMatchObject({ ok: true, text: '' })
  })
})

describe('redirects', () => {
  it('are followed by hand and listed', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/1') response.writeHead(301, { location: '2?x=1#frag' }).end('moved')
      else if (request.url === '/2?x=1') response.writeHead(307, { location: '//127.0.0.1:' + new URL(origin).port + '/3' }).end()
      else response.writeHead(200, html).end(PAGE)
    })
    const result = await testClient().fetch(`${origin}/1`)
    expect(result).toMatchObject({ ok: true, url: `${origin}/1`, finalUrl: `${origin}/3` })
    expect(result.redirects.map(({ status }) => status)).toEqual([301, 307])
  })

  it('without or with a broken target fail', async () => {
    const origin = await serve((request, response) => response.writeHead(302, request.url === '/none' ? {} : { location: 'http://[' }).end())
    for (const path of ['/none', '/broken']) expect(await testClient().fetch(origin + path)).toMatchObject({ ok: false, failure: { kind: 'bad-redirect' } })
  })

  it('with a large body do not need it', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/2' }).end('x'.repeat(1_000_000))
      else response.writeHead(200, html).end(PAGE)
    })
    expect((await testClient().fetch(origin)).ok).toBe(true)
  })

  it('go through the hop guard one by one, which can refuse', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/1') response.writeHead(301, { location: '/2' }).end()
      else response.writeHead(200, html).end(PAGE)
    })
    const seen: string[] = []
    const result = await testClient().fetch(`${origin}/1`, {
      hop: async (url, go) => {
        seen.push(url.pathname)
        return url.pathname === '/2' ? failure('robots', 'no') : go()
      },
    })
    expect(seen).toEqual(['/1', '/2'])
    expect(result).toMatchObject({ ok: false, failure: { kind: 'robots' }, finalUrl: `${origin}/2` })
  })
})

describe('failures', () => {
  it.each([
    [404, 'http-4xx', false],
    [410, 'http-4xx', false],
    [429, 'http-4xx', true],
    [500, 'http-5xx', true],
    [503, 'http-5xx', true],
    [501, 'http-5xx', false],
    [304, 'bad-redirect', false],
  ])('status %i is %s', async (status, kind, transient) => {
    const origin = await serve((_request, response) => response.writeHead(status).end())
    expect(await testClient().fetch(origin)).toMatchObject({ ok: false, status, failure: { kind, transient } })
  })

  it('are named: no server, no name', async () => {
    expect(await testClient().fetch('http://127.0.0.1:1/')).toMatchObject({ failure: { kind: 'connect' } })
    const nameless = testClient({ resolve: () => Promise.reject(Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' })) })
    expect(await nameless.fetch('http://nowhere.example/')).toMatchObject({ failure: { kind: 'dns' } })
    const empty = testClient({ resolve: async () => [] })
    expect(await empty.fetch('http://nowhere.example/')).toMatchObject({ failure: { kind: 'dns' } })
    const slow = testClient({ resolve: () => new Promise(() => {}) })
    expect(await slow.fetch('http://nowhere.example/')).toMatchObject({ failure: { kind: 'timeout' } })
  })

  it.each([
    ['image/png', 'x', 'not-html'],
    ['application/pdf', '%PDF-1.7', 'not-html'],
    ['application/json', '{"a":1}', 'not-html'],
    ['text/html', '%PDF-1.7', 'not-html'],
    ['text/html', '\x89PNG\r\n', 'not-html'],
    ['text/plain', '<!DOCTYPE html><p>x', 'ok'],
    ['application/octet-stream', '  <!-- x --><html><p>x', 'ok'],
    ['', '<html>', 'ok'],
    ['', 'just words', 'not-html'],
    ['nonsense', '<p>x', 'ok'],
  ])('type %j with content %j is %s', async (type, body, expected) => {
    const origin = await serve((_request, response) => response.writeHead(200, type ? { 'content-type': type } : {}).end(Buffer.from(body, 'latin1')))
    const result = await testClient().fetch(origin)
    expect(result.ok ? 'ok' : result.failure.kind).toBe(expected)
  })

  it('include being cancelled: before, while waiting and after closing', async () => {
    const origin = await serve(() => {})
    const client = testClient({ limits: { headersMs: 10_000 } })
    expect(await client.fetch(origin, { signal: AbortSignal.abort() })).toMatchObject({ failure: { kind: 'cancelled' } })
    expect(await client.fetch(origin, { signal: AbortSignal.timeout(50) })).toMatchObject({ failure: { kind: 'cancelled' } })
    const pending = client.fetch(origin)
    await client.close()
    expect((await pending).ok).toBe(false)
    expect(await client.fetch(origin)).toMatchObject({ failure: { kind: 'cancelled' } })
  })
})
