import type { FetchedPage, FetchResult } from '../http/results'
import { normaliseUrl } from '../normalise-url'
import { readPageFacts } from '../page-facts'
import type { MissingPage, PageSource, SourcePage } from '../page-source'
import { missingPage } from '../page-source'
import { productToken } from '../robots/fetch-robots'
import { mergeDirectives, parseXRobotsTag } from '../robots/directives'
import type { PoliteFetcher } from './polite-fetcher'

/** Pages already fetched: a crawl that was killed goes on from here and asks for nothing twice. */
export interface PageStore {
  /** What is known about an address, by its normal form or as it was spelt; undefined when it was never answered for good. */
  load(form: string, url: string): Promise<SourcePage | MissingPage | undefined>
  /** Keeps a page. `form` is the normal form it was asked for by, `page.finalUrl` where it was found. */
  savePage(form: string, page: FetchedPage): Promise<void>
  /** Keeps a failure that asking again would not change. */
  saveFailure(form: string, failed: MissingPage, result: FetchResult): Promise<void>
}

interface LiveSourceConfig {
  fetcher: PoliteFetcher
  store: PageStore
  userAgent: string
}

/** A fetched page as every page source gives it. */
export function toSourcePage(page: FetchedPage): SourcePage {
  return { ok: true, url: page.finalUrl, html: page.text, status: page.status, contentType: page.headers.contentType, fetchedAt: page.startedAt }
}

/** True if the page asks not to be kept (X-Robots-Tag or meta robots noindex). */
function refusesStorage(page: FetchedPage, userAgent: string): boolean {
  const header = parseXRobotsTag(page.headers.xRobotsTag, productToken(userAgent))
  return mergeDirectives(header, readPageFacts(page.text, page.finalUrl).robots).noindex
}

/** The live Web as a page source: from the store if it was fetched before, otherwise politely from the server. */
export function liveSource({ fetcher, store, userAgent }: LiveSourceConfig): PageSource & { downloads: () => number } {
  const running = new Map<string, Promise<SourcePage | MissingPage>>()
  let downloads = 0

  async function fetchAndKeep(url: string, form: string, signal: AbortSignal | undefined): Promise<SourcePage | MissingPage> {
    const known = await store.load(form, url)
    if (known) return known
    const { result } = await fetcher.fetch(url, { signal })
    if (result.wireBytes > 0 || result.status !== undefined) downloads += 1 + result.redirects.length
    if (result.ok) {
      if (!refusesStorage(result, userAgent)) await store.savePage(form, result)
      return toSourcePage(result)
    }
    const failed = missingPage(result.failure.kind, result.failure.detail, result.status)
    if (!result.failure.transient && result.failure.kind !== 'cancelled') await store.saveFailure(form, failed, result)
    return failed
  }

  return {
    downloads: () => downloads,
    get(url, signal) {
      const form = normaliseUrl(url)
      if (form === undefined) return Promise.resolve(missingPage('invalid-url', url.slice(0, 200)))
      const same = running.get(form)
      if (same) return same
      const started = fetchAndKeep(url, form, signal).finally(() => running.delete(form))
      running.set(form, started)
      return started
    },
    close: async () => {},
  }
}
