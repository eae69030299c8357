import { AppError } from '@/lib/errors'
import { decodeCharset } from '../http/decode-charset'
import { isHtml, typeHint } from '../http/sniff-html'
import type { CrawlLimits } from '../limits'
import { crawlLimits } from '../limits'
import { normaliseUrl } from '../normalise-url'
import { missingPage } from '../page-source'
import type { ArchiveSource } from './archive-source'
import type { ArchiveProblem } from './read-zip'

/** Files of a site and how to read them: a ZIP, a folder, or single uploads. */
export interface SiteFiles {
  paths: readonly string[]
  problems: readonly ArchiveProblem[]
  read(path: string): Promise<Buffer>
  close(): void
}

interface FilesOptions {
  /** Address the files came from; paths are relative to it. */
  base: string
  /** Further host names of the same site. */
  hosts?: readonly string[]
  limits?: Pick<CrawlLimits, 'bodyBytes'>
}

const INDEX = /(^|\/)index\.html?$/i
const PAGE = /\.(html?|xhtml)$/i
const OTHER = /\.(css|js|mjs|json|xml|txt|csv|png|jpe?g|gif|svg|webp|ico|pdf|zip|gz|woff2?|ttf|mp[34]|map)$/i

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** The address of a file: `index.html` is its directory. */
export function urlOfPath(base: string, path: string): string {
  return new URL(encodePath(path).replace(INDEX, '$1'), base).href
}

/** Spellings under which a site may link to a file: without its extension, or with a query kept in the file name. */
function otherSpellings(base: string, path: string): string[] {
  const spellings = [PAGE.test(path) ? new URL(encodePath(path.replace(PAGE, '')), base).href : '']
  if (path.includes('?')) spellings.push(...[path, path.replace(PAGE, '')].map((name) => new URL(encodePath(name).replace('%3F', '?').replaceAll('%3D', '=').replaceAll('%26', '&'), base).href))
  return spellings.filter(Boolean)
}

/** Serves files as the pages of a site. Exact addresses win over other spellings of them. */
export function filesSource(files: SiteFiles, options: FilesOptions): ArchiveSource {
  if (!normaliseUrl(options.base)) throw new AppError('invalid_input', `bad base address ${options.base.slice(0, 200)}`, { reason: 'archive_base' })
  const { bodyBytes } = options.limits ?? crawlLimits()
  const base = new URL(options.base)
  const hosts = new Set([base.host, ...(options.hosts ?? [])])
  const pages = files.paths.filter((path) => !OTHER.test(path))
  const exact = new Map<string, string>()
  const loose = new Map<string, string>()
  for (const path of pages) {
    const form = normaliseUrl(urlOfPath(base.href, path))
    if (form !== undefined && !exact.has(form)) exact.set(form, path)
    for (const spelling of otherSpellings(base.href, path)) {
      const other = normaliseUrl(spelling)
      if (other !== undefined && !loose.has(other)) loose.set(other, path)
    }
  }
  const find = (text: string) => {
    if (!URL.canParse(text)) return undefined
    const url = new URL(text)
    if (hosts.has(url.host)) {
      url.protocol = base.protocol
      url.host = base.host
    }
    const form = normaliseUrl(url.href)
    return form === undefined ? undefined : (exact.get(form) ?? loose.get(form))
  }
  return {
    urls: () => pages.map((path) => urlOfPath(base.href, path)),
    problems: files.problems,
    async get(url) {
      const path = find(url)
      if (path === undefined) return missingPage('not-archived', url, 404)
      const body = await files.read(path)
      if (body.length > bodyBytes) return missingPage('too-large', `${path} has ${body.length} bytes`)
      if (!isHtml(typeHint(PAGE.test(path) ? 'text/html' : undefined), body)) return missingPage('not-html', path)
      return { ok: true, url: urlOfPath(base.href, path), html: decodeCharset(body, undefined).text, status: 200, contentType: undefined, fetchedAt: undefined }
    },
    close: async () => files.close(),
  }
}

/** Single uploaded pages as a source. */
export function htmlFiles(uploads: readonly { name: string; body: Buffer }[]): SiteFiles {
  const byName = new Map(uploads.map(({ name, body }) => [name, body]))
  return {
    paths: [...byName.keys()],
    problems: [],
    async read(path) {
      const body = byName.get(path)
      if (!body) throw new AppError('not_found', `no file ${path.slice(0, 200)}`)
      return body
    },
    close: () => {},
  }
}
