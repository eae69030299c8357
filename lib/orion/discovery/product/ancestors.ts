/** Addresses above some URLs (query dropped, then folder by folder), nearest heaviest. */
export function urlAncestors(urls: string[], normalise: (url: string) => string | undefined): Map<string, number> {
  const weights = new Map<string, number>()
  for (const start of urls) {
    let url = new URL(start)
    let weight = 1
    for (let step = 0; step < 8; step++) {
      const up = url.search === '' ? new URL(url.pathname.endsWith('/') ? '..' : '.', url) : new URL(url.pathname, url)
      if (up.href === url.href) break
      url = up
      const normal = normalise(url.href)
      if (normal === undefined || normal === start) continue
      weights.set(normal, Math.max(weight, weights.get(normal) ?? 0))
      weight *= 0.6
    }
  }
  return weights
}
