import { stat } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { parseAllowList } from '@/lib/crawl/http/allow-list'
import { createHttpClient, userAgent } from '@/lib/crawl/http/client'
import { openFolderStore } from '@/lib/crawl/live/folder-store'
import { liveSource } from '@/lib/crawl/live/live-source'
import { createPoliteFetcher } from '@/lib/crawl/live/polite-fetcher'
import { normaliseUrl } from '@/lib/crawl/normalise-url'
import type { MissingPage, SourcePage } from '@/lib/crawl/page-source'
import { memoryGate } from '@/lib/crawl/politeness/memory-gate'
import { POLITENESS_PRESETS } from '@/lib/crawl/politeness/presets'
import { memoryRobotsStore } from '@/lib/crawl/robots/robots-cache'
import { AppError } from '@/lib/errors'
import packageJson from '@/package.json'

export interface LiveSiteOptions {
  examples: readonly string[]
  /** Further hosts that belong to the site. */
  hosts?: readonly string[]
  /** Pause between two requests to a host, in milliseconds. */
  delayMs?: number
  /** Folder of the crawl's state; by default `orion-<host>` in the current one. */
  state?: string
  /** Go on from the state; without it a folder that has some is refused. */
  resume?: boolean
  signal?: AbortSignal
}

/** A live site as discovery asks for it, with its state on disk. */
export interface LiveSite {
  source: { get: (url: string) => Promise<SourcePage | MissingPage>; normalise: (url: string) => string | undefined; hosts: string[] }
  state: string
  /** Requests made in this process, redirects included. */
  downloads: () => number
  close: () => Promise<void>
}

/** Who is asking: a robot without an address to complain to is only let loose on servers of one's own. */
function contactUrl(): string {
  const contact = process.env.ORION_CONTACT_URL
  if (contact && URL.canParse(contact)) return contact
  if (process.env.ORION_ALLOW_HOSTS) return 'http://localhost/'
  throw new AppError('invalid_input', 'set ORION_CONTACT_URL to a page or mailto: address where the owner of a site can reach you; it goes into the User-Agent')
}

/** Opens the live Web for the command line: polite, guarded, every page kept in a folder so that a killed run can go on. */
export async function openLiveSite({ examples, hosts = [], delayMs = POLITENESS_PRESETS.default.delayMs, state, resume = false, signal }: LiveSiteOptions): Promise<LiveSite> {
  const [first] = examples
  if (first === undefined || examples.some((url) => normaliseUrl(url) === undefined)) throw new AppError('invalid_input', 'an example must be a complete http or https address')
  const folder = path.resolve(state ?? `orion-${new URL(first).host.replace(':', '-')}`)
  const exists = await stat(path.join(folder, 'index.ndjson')).then(() => true, () => false)
  if (exists && !resume) throw new AppError('invalid_input', `${folder} holds the state of an earlier run: add --resume to go on with it, or choose another folder with --state`)
  const client = createHttpClient({
    userAgent: userAgent('Orion', packageJson.version, contactUrl()),
    allow: parseAllowList(process.env.ORION_ALLOW_HOSTS ?? ''),
  })
  const store = await openFolderStore(folder, client.userAgent)
  const fetcher = createPoliteFetcher({ client, gate: memoryGate(), robots: memoryRobotsStore(), ledger: store, delayMs })
  const live = liveSource({ fetcher, store, userAgent: client.userAgent })
  // Discovery speaks in normal forms; servers want the spelling of their own links, or they answer with a redirect.
  const spelling = new Map<string, string>()
  const normalise = (url: string) => {
    const form = normaliseUrl(url)
    if (form !== undefined && !spelling.has(form)) spelling.set(form, url)
    return form
  }
  return {
    source: { get: (url) => live.get(spelling.get(url) ?? url, signal), normalise, hosts: [...new Set([...examples.map((url) => new URL(url).host), ...hosts])] },
    state: folder,
    downloads: live.downloads,
    async close() {
      await client.close()
      await store.close()
    },
  }
}
