import { existsSync } from 'node:fs'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve, testClient } from '../http/test-servers'
import { openRenderer, renderPage } from './render-page'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

describe.skipIf(!existsSync(CHROMIUM))('renderPage', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openRenderer(CHROMIUM)
  })
  afterAll(() => browser.close())

  /** A page whose list is built by a script from JSON, and which tries to get elsewhere. */
  async function site(script: string) {
    const asked: string[] = []
    const origin = await serve((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      if (request.url === '/items.json') return void response.writeHead(200, { 'content-type': 'application/json' }).end('["one","two"]')
      if (request.url === '/app.js') return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
      if (request.url === '/') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<title>t</title><ul id=list></ul><img src=/picture.png><script src=/app.js></script>')
      response.writeHead(404).end()
    })
    return { origin, asked }
  }
  const BUILD = `fetch('/items.json').then((r) => r.json()).then((items) => { list.innerHTML = items.map((i) => '<li>' + i + '</li>').join('') })`
  const client = () => testClient({ limits: { headersMs: 5000, bodyMs: 5000 } })

  it('gives the HTML that scripts made, asking only for what builds it', async () => {
    const { origin, asked } = await site(BUILD)
    const result = await renderPage(browser, `${origin}/`, { fetch: client().fetch })
    expect(result.ok && result.html).toContain('<li>one</li><li>two</li>')
    expect(asked.toSorted()).toEqual(['GET /', 'GET /app.js', 'GET /items.json'])
  })

  it('lets nothing past the guard', async () => {
    const secret = await site('')
    const { origin, asked } = await site(`${BUILD};
      for (const url of ['${secret.origin.replace('127.0.0.1', '127.0.0.2')}/', 'http://169.254.169.254/', 'http://10.0.0.1/', 'file:///etc/passwd']) fetch(url, { mode: 'no-cors' }).catch(() => {});
      fetch('/items.json', { method: 'POST' }).catch(() => {});
      new WebSocket('ws://127.0.0.2:${new URL(secret.origin).port}/');
      navigator.sendBeacon('${secret.origin}/beacon', 'x')`)
    const result = await renderPage(browser, `${origin}/`, { fetch: client().fetch })
    expect(result).toMatchObject({ ok: true })
    expect(result.ok && result.refused).toBeGreaterThanOrEqual(4)
    expect(secret.asked).toEqual([])
    expect(asked.some((line) => line.startsWith('POST'))).toBe(false)
  })

  it('reports a page it may not or cannot load', async () => {
    expect(await renderPage(browser, 'http://10.0.0.1/', { fetch: client().fetch })).toMatchObject({ ok: false, failure: { kind: 'refused-address' } })
    const { origin } = await site('')
    expect(await renderPage(browser, `${origin}/none`, { fetch: client().fetch })).toMatchObject({ ok: false, failure: { kind: 'http-4xx' } })
  })

  it('ends pages that never stop asking', async () => {
    const { origin } = await site(`setInterval(() => fetch('/items.json?' + Math.random()), 5); ${BUILD}`)
    const result = await renderPage(browser, `${origin}/`, { fetch: client().fetch, timeoutMs: 3000, maxRequests: 20 })
    expect(result.ok && result.requests).toBeLessThanOrEqual(20)
    expect(result.ok && result.html).toContain('<li>one</li>')
  })
})
