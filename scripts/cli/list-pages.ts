import { lstat, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { openZip } from '@/lib/crawl/archives/read-zip'
import { decodeCharset } from '@/lib/crawl/http/decode-charset'
import { looksBinary } from '@/lib/crawl/http/sniff-html'
import { crawlLimits } from '@/lib/crawl/limits'
import { badInput } from './terminal'

/** A page as it was found, with the URL it is known by. */
export interface SourcePage {
  readonly file: string
  readonly url: string
  readonly html: string
}

/** Pages of a folder or ZIP, read one at a time. */
export interface PageSource {
  /** Relative paths with `/`, sorted. */
  readonly files: readonly string[]
  /** What was passed over, and why. */
  readonly skipped: readonly { readonly file: string; readonly reason: string }[]
  read(file: string): Promise<Buffer>
  close(): void
}

const HTML_NAME = /(?:\.(?:html?|xhtml|shtml|php|aspx?|jsp)|\/[^/.]+|^[^/.]+)$/i
const MAX_PAGES = 200_000

const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

async function listFolder(folder: string): Promise<PageSource> {
  const files: string[] = []
  const skipped: { file: string; reason: string }[] = []
  const pending = ['']
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const entry of await readdir(path.join(folder, next), { withFileTypes: true })) {
      const file = next === '' ? entry.name : `${next}/${entry.name}`
      if (entry.isSymbolicLink()) skipped.push({ file, reason: 'link' })
      else if (entry.isDirectory()) pending.push(file)
      else if (!entry.isFile() || !HTML_NAME.test(file)) skipped.push({ file, reason: 'not named like HTML' })
      else files.push(file)
      if (files.length > MAX_PAGES) throw badInput(`more than ${MAX_PAGES} pages in ${folder}`)
    }
  }
  const maxBytes = crawlLimits().archiveEntryBytes
  const read = async (file: string) => {
    const full = path.join(folder, file)
    if ((await lstat(full)).size > maxBytes) throw badInput(`${file} is larger than ${maxBytes} bytes`)
    return readFile(full)
  }
  return { files: files.sort(byName), skipped, read, close: () => {} }
}

async function listZip(file: string): Promise<PageSource> {
  const zip = await openZip(file)
  const skipped = zip.problems.map(({ name, reason }) => ({ file: name, reason }))
  const files = zip.paths.filter((name) => HTML_NAME.test(name)).sort(byName)
  for (const name of zip.paths) if (!HTML_NAME.test(name)) skipped.push({ file: name, reason: 'not named like HTML' })
  return { files, skipped, read: (name) => zip.read(name), close: () => zip.close() }
}

/** Opens a folder or a ZIP of HTML files. */
export async function openPages(source: string): Promise<PageSource> {
  const found = await stat(source).catch((error: unknown) => {
    throw badInput(`there is no file or folder ${source}`, error)
  })
  const pages = found.isDirectory() ? await listFolder(source) : await listZip(source).catch((error: unknown) => {
    throw badInput(`${source} is neither a folder nor a readable ZIP: ${error instanceof Error ? error.message.replace(/^ZIP: /, '') : String(error)}`, error)
  })
  if (pages.files.length > 0) return pages
  pages.close()
  if (pages.skipped.length === 0) throw badInput(`${source} is empty`)
  throw badInput(`${source} holds no HTML pages: ${pages.skipped.length} files left out, e.g. ${pages.skipped[0]?.file} (${pages.skipped[0]?.reason})`)
}

const LEADING_BASE = /^\ufeff?\s*<base\s[^>]{0,4000}?href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i
const AMP = /&amp;/g

/** The URL of a page: its leading `<base href>`, else `--base` and its path (index.html is its folder), else its path. */
export function urlOf(file: string, html: string, base: string | undefined): string {
  const match = LEADING_BASE.exec(html.slice(0, 4200))
  const declared = (match?.[1] ?? match?.[2] ?? match?.[3])?.replace(AMP, '&').trim()
  if (declared) return declared
  if (base === undefined) return file
  const folded = file.replace(/(^|\/)index\.html?$/i, '$1')
  return new URL(folded.split('/').map(encodeURIComponent).join('/'), base.endsWith('/') ? base : `${base}/`).href
}

/** Bytes to page, or null when they are no HTML at all. */
export function decodePage(file: string, bytes: Buffer, base: string | undefined): SourcePage | null {
  if (looksBinary(bytes)) return null
  const { text } = decodeCharset(bytes, undefined)
  if (!/<[a-z!]/i.test(text)) return null
  return { file, url: urlOf(file, text, base), html: text }
}

/** Checks `--base`. */
export function parseBase(base: string | undefined): string | undefined {
  if (base !== undefined && !(URL.canParse(base) && /^https?:/i.test(base))) throw badInput(`--base ${base} is not an http address`)
  return base
}
