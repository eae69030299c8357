import process from 'node:process'
import { openArchive } from '@/lib/crawl/archives/open-archive'
import { normaliseUrl } from '@/lib/crawl/normalise-url'
import { AppError } from '@/lib/errors'
import { discoverPaper } from '@/lib/orion/discovery/paper-discover'
import { discoverProduct } from '@/lib/orion/discovery/product/discover-product'
import type { PageSource, Progress } from '@/lib/orion/discovery/types'
import { openLiveSite } from './open-live-site'

export interface DiscoverOptions {
  example: string[]
  archive?: string
  base?: string
  host?: string[]
  mode: 'paper' | 'product'
  height: number
  maxPages?: number
  /** Seconds between two requests to a host. */
  delay?: number
  state?: string
  resume?: boolean
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}

interface OpenedSite {
  source: PageSource
  facts: () => Record<string, unknown>
  close: () => Promise<void>
}

async function openSite({ example, archive, base, host, delay, state, resume, signal }: DiscoverOptions): Promise<OpenedSite> {
  const hosts = host ?? []
  if (archive === undefined) {
    const site = await openLiveSite({ examples: example, hosts, ...(delay === undefined ? {} : { delayMs: delay * 1000 }), ...(state === undefined ? {} : { state }), resume: resume ?? false, ...(signal ? { signal } : {}) })
    return { source: site.source, facts: () => ({ requests: site.downloads(), state: site.state }), close: site.close }
  }
  const opened = await openArchive(archive, { base, hosts })
  const known = [...example, ...(base === undefined ? [] : [base])].map((url) => new URL(url).host)
  return {
    source: { get: (url) => opened.get(url), normalise: (url) => normaliseUrl(url), hosts: new Set([...known, ...hosts]) },
    facts: () => ({ problems: opened.problems }),
    close: () => opened.close(),
  }
}

/** Finds all pages of the examples' kind, on the live Web or in an archive, by the literal or the product algorithm. */
export async function discoverPages(options: DiscoverOptions): Promise<Record<string, unknown>> {
  const [first] = options.example
  if (first === undefined || options.example.some((url) => !URL.canParse(url))) throw new AppError('invalid_input', 'an example must be a complete http or https address')
  const site = await openSite(options)
  const cpu = process.cpuUsage()
  const run = { ...(options.maxPages === undefined ? {} : { maxPages: options.maxPages }), ...(options.onProgress ? { onProgress: options.onProgress } : {}), ...(options.signal ? { signal: options.signal } : {}) }
  try {
    const result = options.mode === 'paper' ? await discoverPaper(site.source, first, { ...run, height: options.height }) : await discoverProduct(site.source, options.example, run)
    const used = process.cpuUsage(cpu)
    return { ...result, ...site.facts(), cpuMs: Math.round((used.user + used.system) / 1000) }
  } finally {
    await site.close()
  }
}
