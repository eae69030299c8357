import { jaccard } from '../../lib/orion/discovery/similarity'
import { SiteReader, type SitePage } from '../../lib/orion/discovery/site-reader'
import type { PageSource } from '../../lib/orion/discovery/types'

/** Links of one link-path that lead to the same group before the rest of the link-path is left alone. */
const ENOUGH = 3
/** Groups examined beyond the best one. */
const GROUPS = 10

type Group = { pages: SitePage[]; schema: ReadonlySet<number> }

/**
 * Baseline: INDESIT (Blanco, Crescenzi, Merialdo 2005) as the thesis tells it in §2.1, with a fixed threshold on the
 * Jaccard coefficient of the link-path sets.
 */
export async function crawlIndesit(source: PageSource, example: string, threshold: number): Promise<{ accepted: string[]; downloads: number }> {
  const site = new SiteReader(source, [example], 'tag+attr', {})
  const start = await site.get(example)
  if (start === undefined) return { accepted: [], downloads: site.downloads }
  const found = new Map<string, SitePage>([[start.url, start]])
  const similar = (page: SitePage) => jaccard(start.linkPaths, page.linkPaths) >= threshold
  const collect = async (pages: SitePage[]): Promise<number> => {
    let fresh = 0
    for (const page of pages) {
      for (const target of await followLinks(site, page)) {
        if (found.has(target.url) || !similar(target)) continue
        found.set(target.url, target)
        fresh++
      }
    }
    return fresh
  }
  const first = rank(await groupTargets(site, [start]), similar)
  const best = first[0]
  if (best !== undefined) {
    const like = rank(await groupTargets(site, best.pages), (page) => jaccard(best.schema, page.linkPaths) >= threshold)
    const indexes = new Map([...best.pages, ...like.flatMap((group) => group.pages)].map((page) => [page.url, page]))
    await collect([...indexes.values()].filter((page) => jaccard(best.schema, page.linkPaths) >= threshold))
  }
  for (const group of first.slice(1, GROUPS)) if ((await collect(group.pages)) === 0) break
  return { accepted: [...found.keys()], downloads: site.downloads }
}

/** Step 1: the pages the given pages link to, in groups of equal schema. */
async function groupTargets(site: SiteReader, pages: SitePage[]): Promise<Group[]> {
  const groups = new Map<string, Group>()
  for (const page of pages) {
    for (const target of await followLinks(site, page)) {
      const key = schemaKey(target)
      const group = groups.get(key) ?? { pages: [], schema: target.linkPaths }
      if (!group.pages.includes(target)) group.pages.push(target)
      groups.set(key, group)
    }
  }
  return [...groups.values()]
}

/** Targets of a page's links; a link-path is left once it has led to the same group often enough, unless it is new. */
async function followLinks(site: SiteReader, page: SitePage): Promise<SitePage[]> {
  const targets: SitePage[] = []
  for (const urls of page.byPath.values()) {
    const seen = new Map<string, number>()
    for (const url of urls) {
      const target = await site.get(url)
      if (target === undefined) continue
      targets.push(target)
      const key = schemaKey(target)
      seen.set(key, (seen.get(key) ?? 0) + 1)
      if (urls.size > 2 * ENOUGH && (seen.get(key) ?? 0) > ENOUGH && !looksLikeList(urls.size)) break
    }
  }
  return targets
}

/** Link-paths with many targets are lists; leaving them early would lose the very pages looked for. */
function looksLikeList(size: number): boolean {
  return size >= 10
}

/** Step 2: groups that concentrate most links to pages like the example in fewest pages come first. */
function rank(groups: Group[], similar: (page: SitePage) => boolean): Group[] {
  const score = (group: Group) => {
    const targets = new Set(group.pages.flatMap((page) => (similar(page) ? [page.url] : page.links.map((link) => link.url))))
    return targets.size / group.pages.length
  }
  return groups.map((group) => ({ group, value: score(group) })).sort((a, b) => b.value - a.value).map(({ group }) => group)
}

function schemaKey(page: SitePage): string {
  return [...page.linkPaths].sort((a, b) => a - b).join(' ')
}
