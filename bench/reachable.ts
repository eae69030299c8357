import { readPage } from '../lib/orion/discovery/read-page'
import type { Site } from './site-data'

/** Links between the pages of a site. */
export function readLinks(site: Site): Map<string, string[]> {
  const links = new Map<string, string[]>()
  for (const [url, html] of site.pages) {
    const targets = readPage(html, url, 'tag', new Map()).links.map((link) => site.normalise(link.url))
    links.set(url, [...new Set(targets.filter((target): target is string => target !== undefined && site.pages.has(target)))])
  }
  return links
}

/** Pages that links lead to from a page, itself included. */
export function reachableFrom(start: string, links: Map<string, string[]>): Set<string> {
  const seen = new Set([start])
  const stack = [start]
  for (let url = stack.pop(); url !== undefined; url = stack.pop()) {
    for (const target of links.get(url) ?? []) {
      if (seen.has(target)) continue
      seen.add(target)
      stack.push(target)
    }
  }
  return seen
}
