// Run by the kill test as a process of its own: walks a whole site through the live source, one page after the other.
import process from 'node:process'
import { readPageFacts } from '@/lib/crawl/page-facts'
import { openLiveSite } from './open-live-site'

const [example = '', state = '', delayMs = '0'] = process.argv.slice(2)
const site = await openLiveSite({ examples: [example], state, resume: true, delayMs: Number(delayMs) })
const waiting = [example]
const seen = new Set(waiting)
let pages = 0
for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
  const page = await site.source.get(url)
  if (!page.ok) continue
  pages += 1
  process.stdout.write(`${url}\n`)
  for (const link of readPageFacts(page.html, page.url).links) {
    const form = site.source.normalise(link.url)
    if (form === undefined || seen.has(form) || !site.source.hosts.includes(new URL(form).host)) continue
    seen.add(form)
    waiting.push(link.url)
  }
}
await site.close()
process.stdout.write(`done ${pages}\n`)
