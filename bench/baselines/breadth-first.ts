import { SiteReader } from '../../lib/orion/discovery/site-reader'
import type { PageSource } from '../../lib/orion/discovery/types'

/** Baseline: every page reachable from the example is downloaded and taken. */
export async function crawlBreadthFirst(source: PageSource, example: string): Promise<{ accepted: string[]; downloads: number }> {
  const site = new SiteReader(source, [example], 'tag', {})
  const queue = [example]
  const known = new Set(queue)
  const accepted: string[] = []
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const page = await site.get(next)
    if (page === undefined) continue
    accepted.push(page.url)
    for (const { url } of page.links) {
      if (known.has(url)) continue
      known.add(url)
      queue.push(url)
    }
  }
  return { accepted, downloads: site.downloads }
}
