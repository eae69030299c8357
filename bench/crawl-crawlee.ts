import { CheerioCrawler, Configuration, log } from '@crawlee/cheerio'
import type { CrawlTask } from './crawl-orion'

/** The same work with @crawlee/cheerio: fetch, parse, read the title, enqueue links within the host. */
export async function crawlWithCrawlee({ seeds, concurrency }: CrawlTask): Promise<number> {
  log.setLevel(log.LEVELS.ERROR)
  const config = new Configuration({ persistStorage: false, purgeOnStart: true })
  let pages = 0
  const titles: string[] = []
  const crawler = new CheerioCrawler(
    {
      minConcurrency: concurrency,
      maxConcurrency: concurrency,
      maxRequestRetries: 0,
      useSessionPool: false,
      persistCookiesPerSession: false,
      preNavigationHooks: [
        (_context, gotOptions) => {
          Object.assign(gotOptions, { dnsLookup: (_host: string, ...rest: unknown[]) => answerLookup(rest), retry: { limit: 0 } })
        },
      ],
      async requestHandler({ $, enqueueLinks }) {
        pages += 1
        titles.push($('title').text())
        await enqueueLinks({ strategy: 'same-hostname' })
      },
      failedRequestHandler({ request }, error) {
        throw new Error(`${request.url}: ${error.message}`)
      },
    },
    config,
  )
  await crawler.run([...seeds])
  await crawler.teardown()
  return pages
}

type LookupCallback = (error: null, address: string | { address: string; family: number }[], family?: number) => void

/** Every name is at 127.0.0.1, in whichever of its forms lookup is called. */
function answerLookup(rest: unknown[]): void {
  const callback = rest.at(-1) as LookupCallback
  const options = rest[0]
  const all = typeof options === 'object' && options !== null && 'all' in options && options.all === true
  if (all) callback(null, [{ address: '127.0.0.1', family: 4 }])
  else callback(null, '127.0.0.1', 4)
}
