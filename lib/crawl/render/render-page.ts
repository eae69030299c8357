import { setMaxListeners } from 'node:events'
import type { Browser, Route } from 'playwright'
import type { FetchResult } from '../http/results'
import type { Failure } from '../http/failure'
import { failure } from '../http/failure'

/** How the requests of a page are made: the guarded client, or the polite fetcher over it. */
export type RenderFetch = (url: string, options: { accept: 'html' | 'text'; signal: AbortSignal }) => Promise<FetchResult>

export interface RenderOptions {
  fetch: RenderFetch
  /** Whole time for a page, its scripts and their requests. */
  timeoutMs?: number
  /** Requests one page may make. */
  maxRequests?: number
}

export type RenderResult = { ok: true; url: string; html: string; requests: number; refused: number } | { ok: false; failure: Failure }

const TIMEOUT_MS = 20_000
const MAX_REQUESTS = 100
/** Content is built by these; pictures, fonts and media only cost requests. */
const NEEDED = new Set(['document', 'script', 'xhr', 'fetch', 'stylesheet'])

/**
 * Starts the browser for rendering. It has no way to the network of its own: names do not resolve and its proxy is a
 * closed port, so what is not answered through `renderPage` goes nowhere.
 */
export async function openRenderer(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright')
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND', '--disable-background-networking', '--webrtc-ip-handling-policy=disable_non_proxied_udp'],
    proxy: { server: 'http://127.0.0.1:9', bypass: '<-loopback>' },
  })
}

/** Loads a page in the browser, lets its scripts run, and gives the HTML they made. Every request goes through `fetch`. */
export async function renderPage(browser: Browser, url: string, { fetch, timeoutMs = TIMEOUT_MS, maxRequests = MAX_REQUESTS }: RenderOptions): Promise<RenderResult> {
  const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false })
  const ended = new AbortController()
  setMaxListeners(maxRequests, ended.signal)
  let requests = 0
  let refused = 0
  let finalUrl = url
  let reason: Failure | undefined

  async function answer(route: Route): Promise<void> {
    const request = route.request()
    const isPage = request.isNavigationRequest() && request.frame().parentFrame() === null
    if (request.method() !== 'GET' || !NEEDED.has(request.resourceType()) || requests >= maxRequests) {
      refused += 1
      return route.abort('blockedbyclient')
    }
    requests += 1
    const result = await fetch(request.url(), { accept: isPage ? 'html' : 'text', signal: ended.signal })
    if (!result.ok) {
      refused += 1
      if (isPage) reason = result.failure
      return route.abort('blockedbyclient')
    }
    if (isPage) finalUrl = result.finalUrl
    const contentType = isPage ? 'text/html; charset=utf-8' : (result.headers.contentType ?? 'text/plain')
    return route.fulfill({ status: 200, contentType, body: isPage ? result.text : result.body, headers: { 'access-control-allow-origin': '*' } })
  }

  try {
    await context.route('**/*', (route) => answer(route).catch(() => {}))
    await context.routeWebSocket('**/*', (socket) => void socket.close())
    const page = await context.newPage()
    page.setDefaultTimeout(timeoutMs)
    await page.goto(url, { waitUntil: 'load', timeout: timeoutMs })
    // Scripts that never stop asking do not hold the page: what is there when the time is half over counts.
    await page.waitForLoadState('networkidle', { timeout: timeoutMs / 2 }).catch(() => {})
    return { ok: true, url: finalUrl, html: await page.content(), requests, refused }
  } catch (error) {
    return { ok: false, failure: reason ?? failure('timeout', `rendering: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`) }
  } finally {
    ended.abort()
    await context.close()
  }
}
