import type { Notation } from './read-page'

/** A page as the caller fetched it; `url` is where redirects ended. */
export type FetchedPage = { ok: true; url: string; html: string }

/** A page that could not be had; `kind` is the caller's word for why (http-4xx, robots, timeout, …). */
export type Failure = { ok: false; kind: string }

/** Everything discovery needs from outside: the live Web, an archive and a test site all look like this. */
export type PageSource = {
  get: (url: string) => Promise<FetchedPage | Failure>
  /** Normal form of an absolute URL; undefined when it must not be followed. Equal normal forms are one page. */
  normalise: (url: string) => string | undefined
  /** Hosts whose pages belong to the site; by default the hosts of the examples. */
  hosts?: Iterable<string>
  /** URLs the site's own sitemaps name (robots.txt `Sitemap:`, /sitemap.xml); asked only when links give no more. */
  sitemapUrls?: () => Promise<string[]>
}

export type Phase = 'index-search' | 'walk' | 'done'

/** One step of the walk, for a progress display. */
export type Progress = { phase: Phase; level: number; fetched: number; accepted: number; url: string | undefined }

export type RunOptions = {
  signal?: AbortSignal
  /** Most pages to download. */
  maxPages?: number
  onProgress?: (progress: Progress) => void
}

/** Why the run ended. */
export type End = 'complete' | 'aborted' | 'budget'

export type PaperOptions = RunOptions & { height: number; notation?: Notation }
