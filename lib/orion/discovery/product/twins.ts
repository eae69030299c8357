import type { SiteReader } from '../site-reader'
import { SETTINGS } from './settings'

/**
 * Second views of accepted pages (map, print, mobile): linked through one link-path, one per page, directly under the
 * page's own URL or directly above it, and so for most accepted pages.
 */
export function findTwins(site: SiteReader, accepted: string[]): Set<string> {
  const pairs = new Map<number, Map<string, string>>()
  for (const url of accepted) {
    for (const link of site.peek(url)?.links ?? []) {
      if (!isDirectlyUnder(link.url, url) && !isDirectlyUnder(url, link.url)) continue
      const targets = pairs.get(link.path) ?? new Map<string, string>()
      pairs.set(link.path, targets.set(link.url, url))
    }
  }
  const twins = new Set<string>()
  for (const targets of pairs.values()) {
    const enough = accepted.length >= SETTINGS.twins.pages && targets.size >= SETTINGS.twins.share * accepted.length
    if (enough && new Set(targets.values()).size >= 0.9 * targets.size) for (const url of targets.keys()) twins.add(url)
  }
  return twins
}

function isDirectlyUnder(child: string, parent: string): boolean {
  const stem = `${parent.replace(/\/$/, '')}/`
  const rest = child.replace(/\/$/, '')
  return rest.startsWith(stem) && rest.length > stem.length && !rest.slice(stem.length).includes('/')
}
