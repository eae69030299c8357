/** A page of one level, as `filter` sees it. */
export type Candidate = { url: string; indexPath: number; ssimUrl: number }

export type FilterReason =
  | { code: 'sample' }
  | { code: 'other-index-path' }
  | { code: 'first-group'; group: number; ssimUrl: number; simHtml: number; limiarHtml: number }
  | { code: 'group-reaches-threshold'; group: number; ssimUrl: number; simHtml: number; best: number; limiarHtml: number }
  | { code: 'group-below-threshold'; group: number; ssimUrl: number; simHtml: number | undefined; best: number; limiarHtml: number }
  | { code: 'below-url-threshold'; group: number; ssimUrl: number; limiarUrl: number }
  | { code: 'not-fetched'; group: number; ssimUrl: number }

export type FilterResult = { accepted: Map<string, FilterReason>; rejected: Map<string, FilterReason>; limiarHtml: number | undefined }

/**
 * Algorithm 2 of the thesis (§3.2.5): pages with the sample's index-path, in groups of equal ssim_url; the first
 * group sets the HTML threshold, and groups are accepted whole until one does not reach it. `simHtml` gives the
 * similarity to the sample, or undefined when the page cannot be had; it is asked only where it decides.
 */
export async function filterPages(
  level: Candidate[],
  sample: { url: string; indexPath: number },
  simHtml: (url: string) => Promise<number | undefined>,
): Promise<FilterResult> {
  const accepted = new Map<string, FilterReason>([[sample.url, { code: 'sample' }]])
  const rejected = new Map<string, FilterReason>()
  const groups = groupByUrl(level, sample, rejected)
  let limiarHtml: number | undefined
  for (const [rank, { ssimUrl, urls }] of groups.entries()) {
    const group = rank + 1
    if (limiarHtml === undefined) {
      const scores = await scoreAll(urls, simHtml, rejected, group, ssimUrl)
      if (scores.size === 0) continue
      limiarHtml = Math.min(...scores.values())
      for (const [url, score] of scores) accepted.set(url, { code: 'first-group', group, ssimUrl, simHtml: score, limiarHtml })
      continue
    }
    const scores = await scoreUntil(urls, simHtml, limiarHtml)
    const best = Math.max(0, ...scores.values())
    if (best >= limiarHtml) {
      const all = await scoreAll(urls, simHtml, rejected, group, ssimUrl)
      for (const [url, score] of all) accepted.set(url, { code: 'group-reaches-threshold', group, ssimUrl, simHtml: score, best, limiarHtml })
      continue
    }
    for (const url of urls) rejected.set(url, { code: 'group-below-threshold', group, ssimUrl, simHtml: scores.get(url), best, limiarHtml })
    for (const [further, rest] of groups.slice(rank + 1).entries()) {
      for (const url of rest.urls) rejected.set(url, { code: 'below-url-threshold', group: group + 1 + further, ssimUrl: rest.ssimUrl, limiarUrl: ssimUrl })
    }
    break
  }
  return { accepted, rejected, limiarHtml }
}

type Group = { ssimUrl: number; urls: string[] }

/** Lines 2 to 4: other index-paths dropped, the rest grouped by equal similarity, most similar first. */
function groupByUrl(level: Candidate[], sample: { url: string; indexPath: number }, rejected: Map<string, FilterReason>): Group[] {
  const groups = new Map<number, Group>()
  for (const { url, indexPath, ssimUrl } of level) {
    if (url === sample.url) continue
    if (indexPath !== sample.indexPath) {
      rejected.set(url, { code: 'other-index-path' })
      continue
    }
    const key = Math.round(ssimUrl * 1e9)
    const group = groups.get(key) ?? { ssimUrl, urls: [] }
    group.urls.push(url)
    groups.set(key, group)
    rejected.delete(url)
  }
  return [...groups.values()].sort((a, b) => b.ssimUrl - a.ssimUrl)
}

async function scoreAll(urls: string[], simHtml: (url: string) => Promise<number | undefined>, rejected: Map<string, FilterReason>, group: number, ssimUrl: number) {
  const scores = new Map<string, number>()
  for (const url of urls) {
    const score = await simHtml(url)
    if (score === undefined) rejected.set(url, { code: 'not-fetched', group, ssimUrl })
    else scores.set(url, score)
  }
  return scores
}

async function scoreUntil(urls: string[], simHtml: (url: string) => Promise<number | undefined>, enough: number) {
  const scores = new Map<string, number>()
  for (const url of urls) {
    const score = await simHtml(url)
    if (score === undefined) continue
    scores.set(url, score)
    if (score >= enough) break
  }
  return scores
}
