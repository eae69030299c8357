import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readZip } from './read-zip'

/** One site of the benchmark (quality.md): its pages by URL, and the URLs of each entity type. */
export type Site = {
  name: string
  hosts: Set<string>
  /** HTML by the page's own URL. */
  pages: Map<string, string>
  /** Any URL of the site to the URL of the page it shows, or to its plain normal form when there is none. */
  normalise: (url: string) => string | undefined
  types: Map<string, Set<string>>
}

type Meta = { name: string; base: string; hosts: string[]; start: string; types: Record<string, string[]> }

/** Reads every site of a directory, one after another. */
export async function* readSites(directory: string, only?: string[]): AsyncGenerator<Site> {
  for (const file of readdirSync(directory).filter((name) => name.endsWith('.json')).sort()) {
    const name = file.replace(/\.json$/, '')
    if (only !== undefined && !only.includes(name)) continue
    const meta = JSON.parse(readFileSync(join(directory, file), 'utf8')) as Meta
    yield buildSite(name, meta, await readZip(join(directory, `${name}.zip`)))
  }
}

/** Pages under their URLs (`index.html` is its directory), with links that leave out `.html` understood. */
function buildSite(name: string, meta: Meta, files: Map<string, string>): Site {
  const pages = new Map<string, string>()
  const byPath = new Map<string, string>()
  for (const [path, html] of files) {
    if (!/\.html?$/.test(path)) continue
    const url = pageUrl(meta.base, path)
    pages.set(url, html)
    byPath.set(key(url), url)
    byPath.set(key(new URL(encodePath(path), meta.base).href), url)
  }
  const normalise = (url: string): string | undefined => {
    const parsed = URL.parse(url)
    if (parsed === null || !/^https?:$/.test(parsed.protocol)) return undefined
    parsed.hash = ''
    const plain = key(parsed.href)
    const found = byPath.get(plain) ?? byPath.get(`${plain}.html`) ?? byPath.get(`${plain}/index.html`)
    return found ?? `https://${plain}`
  }
  const types = new Map(
    Object.entries(meta.types).map(([type, paths]) => [type, new Set(paths.map((path) => pageUrl(meta.base, path)).filter((url) => pages.has(url)))]),
  )
  return { name, hosts: new Set(meta.hosts), pages, normalise, types }
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

function pageUrl(base: string, path: string): string {
  return new URL(encodePath(path).replace(/(^|\/)index\.html$/, '$1'), base).href
}

/** Host, path and query without scheme, decoded, without trailing slash: what two spellings of one page share. */
function key(url: string): string {
  const { host, pathname, search } = new URL(url)
  let path = pathname
  try {
    path = decodeURIComponent(pathname)
  } catch {
    path = pathname
  }
  return host.toLowerCase() + encodeURI(path.replace(/\/+/g, '/').replace(/\/(?:index\.html)?$/, '')) + search
}
