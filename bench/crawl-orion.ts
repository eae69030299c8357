import { MemoryFrontier } from '@/lib/crawl/frontier/memory-frontier'
import { parseAllowList } from '@/lib/crawl/http/allow-list'
import { createHttpClient } from '@/lib/crawl/http/client'
import { readPageFacts } from '@/lib/crawl/page-facts'

export interface CrawlTask {
  seeds: readonly string[]
  port: number
  concurrency: number
}

/** Our client and frontier: fetch, read title and links, follow links within the host. Gives the number of pages. */
export async function crawlWithOrion({ seeds, port, concurrency }: CrawlTask): Promise<number> {
  const client = createHttpClient({
    userAgent: 'OrionBench/1.0 (+http://localhost/)',
    allow: parseAllowList(`127.0.0.1,:${port}`),
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  const frontier = new MemoryFrontier({ capacity: 1_000_000 })
  for (const seed of seeds) frontier.add(seed)
  let pages = 0
  let running = 0
  await new Promise<void>((resolve, reject) => {
    const visit = async (url: string, host: string) => {
      const result = await client.fetch(url)
      frontier.release(host, 0)
      if (!result.ok) throw new Error(`${url}: ${result.failure.kind} ${result.failure.detail}`)
      pages += 1
      for (const link of readPageFacts(result.text, result.finalUrl).links) if (new URL(link.url).host === host) frontier.add(link.url)
    }
    const fill = () => {
      while (running < concurrency) {
        const entry = frontier.take(0)
        if (!entry) break
        running += 1
        visit(entry.url, entry.host).then(() => {
          running -= 1
          fill()
        }, reject)
      }
      if (running === 0) resolve()
    }
    fill()
  })
  await client.close()
  return pages
}
