import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseFrontier, TakenUrl } from '../frontier/database-frontier'
import { backoffMs } from '../http/with-retries'
import type { CrawlLimits } from '../limits'
import type { SourcePage } from '../page-source'
import type { PageStore } from './live-source'
import { toSourcePage } from './live-source'
import type { PoliteFetcher } from './polite-fetcher'

interface CrawlConfig {
  frontier: DatabaseFrontier
  fetcher: PoliteFetcher
  store: PageStore
  limits: CrawlLimits
  /** Addresses worked on at once; hosts are still visited one request at a time. */
  concurrency: number
  /** Called for every page, before it counts as done: gives the addresses to follow. */
  onPage: (page: SourcePage, taken: TakenUrl) => Promise<readonly string[]> | readonly string[]
  signal?: AbortSignal
}

/** Works through a site's frontier until nothing waits. Any number of workers may do so on one database. */
export async function crawlFrontier({ frontier, fetcher, store, limits, concurrency, onPage, signal }: CrawlConfig): Promise<number> {
  let fetched = 0

  async function follow(taken: TakenUrl, page: SourcePage): Promise<void> {
    const found = await onPage(page, taken)
    if (found.length > 0) await frontier.add(found)
    await frontier.finish(taken.id, 'DONE')
  }

  async function work(taken: TakenUrl): Promise<void> {
    const renewal = setInterval(() => void frontier.renew(taken.id).catch(() => {}), limits.urlLeaseMs / 3)
    try {
      const known = await store.load(taken.form, taken.url)
      // Fetched before a kill: only what came after the fetch is done again.
      if (known) return await (known.ok ? follow(taken, known) : frontier.finish(taken.id, 'FAILED'))
      const { result } = await fetcher.fetch(taken.url, { signal, attempts: 1 })
      fetched += 1
      if (result.ok) {
        await store.savePage(taken.form, result)
        return await follow(taken, toSourcePage(result))
      }
      const again = result.failure.kind === 'cancelled' || (result.failure.transient && taken.attempts < limits.attempts)
      if (again) await frontier.retry(taken.id, result.failure.kind === 'cancelled' ? 0 : backoffMs(taken.attempts + 1, result.failure.retryAfterMs, limits))
      else await frontier.finish(taken.id, 'FAILED')
    } finally {
      clearInterval(renewal)
    }
  }

  async function worker(): Promise<void> {
    while (!signal?.aborted) {
      const taken = await frontier.take()
      if (taken) {
        await work(taken)
        continue
      }
      await frontier.reclaim()
      const pause = await frontier.nextReadyMs()
      if (pause === undefined && (await frontier.takenCount()) === 0) return
      await sleep(Math.min(Math.max(pause ?? 100, 20), 1000), undefined, { signal }).catch(() => {})
    }
  }

  await Promise.all(Array.from({ length: concurrency }, worker))
  return fetched
}
