import { hashText } from '../lib/orion/discovery/hash'
import type { Site } from './site-data'

export type UrlForm = 'as-is' | 'opaque' | 'query'

const HREF = /(\shref\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi
const FILE = /\.(?!html?$|php$|aspx?$)[a-z0-9]{2,5}$/i

/** The same site under other URLs, links included; files that are not pages keep theirs. */
export function withUrlForm(site: Site, form: UrlForm): Site {
  if (form === 'as-is') return site
  const numbers = new Map<string, number>()
  const folders = new Map<string, number>()
  const rename = (url: string): string => {
    const { origin, pathname, hash } = new URL(url)
    if (FILE.test(pathname)) return url
    const plain = url.slice(0, url.length - hash.length)
    if (form === 'opaque') return `${origin}/p/${hashText(plain).toString(16).padStart(8, '0')}${hash}`
    const inner = pathname.replace(/\/$/, '').split('/').slice(1)
    const folder = inner.length > 1 ? inner.slice(0, -1).slice(0, folderDepth(site)).join('/') : ''
    return `${origin}/item.php?id=${serial(numbers, plain)}&cat=${serial(folders, folder)}${hash}`
  }
  const move = (url: string): string => rename(site.normalise(url) ?? url)
  const pages = new Map<string, string>()
  for (const [url, html] of site.pages) pages.set(move(url), rewriteLinks(html, url, site, move))
  const types = new Map([...site.types].map(([type, urls]) => [type, new Set([...urls].map(move))]))
  const normalise = (url: string): string | undefined => {
    const parsed = URL.parse(url)
    if (parsed === null || !/^https?:$/.test(parsed.protocol)) return undefined
    parsed.hash = ''
    return parsed.href
  }
  return { ...site, pages, types, normalise }
}

/** Depth of the folder all pages share, plus one: the folder that tells kinds apart on most sites. */
function folderDepth(site: Site): number {
  const depths = [...site.pages.keys()].map((url) => new URL(url).pathname.split('/').length)
  return Math.max(1, Math.min(...depths) - 1)
}

function serial(map: Map<string, number>, key: string): number {
  let id = map.get(key)
  if (id === undefined) {
    id = map.size + 1
    map.set(key, id)
  }
  return id
}

function rewriteLinks(html: string, page: string, site: Site, move: (url: string) => string): string {
  return html.replace(HREF, (whole, head: string, quoted: string) => {
    const value = quoted.replace(/^["']|["']$/g, '').replace(/&amp;/g, '&').trim()
    if (value === '' || value.startsWith('#')) return whole
    const url = URL.parse(value, page)
    if (url === null || !/^https?:$/.test(url.protocol) || !site.hosts.has(url.host)) return whole
    return `${head}"${move(url.href).replace(/&/g, '&amp;')}"`
  })
}
