import { load } from 'cheerio'
import { parse, type DefaultTreeAdapterMap, type ParserError } from 'parse5'
import type { SamplePage, SampleSite } from './sample-types'

type Node = DefaultTreeAdapterMap['node']

export interface PageContent {
  readonly texts: readonly string[]
  readonly links: readonly string[]
  readonly tags: ReadonlyMap<string, number>
  readonly errors: readonly string[]
}

/** Text nodes outside the style sheet (white space collapsed), links, tags and parse errors of a page. */
export function readPage(page: SamplePage): PageContent {
  const texts: string[] = []
  const $ = load(page.html)
  const links = $('a').toArray().map((anchor) => $(anchor).attr('href') ?? '')
  const tags = new Map<string, number>()
  for (const element of $('*').toArray()) if ('tagName' in element) tags.set(element.tagName, (tags.get(element.tagName) ?? 0) + 1)
  const errors: string[] = []
  const visit = (node: Node): void => {
    if (node.nodeName === 'style') return
    if ('value' in node) texts.push(node.value.replace(/\s+/g, ' ').trim())
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parse(page.html, { onParseError: (error: ParserError) => errors.push(`${page.path}: ${error.code}`) }))
  return { texts: texts.filter(Boolean), links, tags, errors }
}

/** The page of a site at a path. */
export function pageAt(site: SampleSite, path: string): SamplePage {
  const page = site.pages.find((one) => one.path === path)
  if (!page) throw new Error(`no page ${path}`)
  return page
}

/** The text nodes from the main heading on, as far as a text, which is left out. */
export function textsFrom(site: SampleSite, path: string, heading: string, end: string): string[] {
  const { texts } = readPage(pageAt(site, path))
  const start = texts.lastIndexOf(heading)
  return texts.slice(start, texts.indexOf(end, start))
}
