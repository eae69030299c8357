import { Parser } from 'htmlparser2'
import type { CrawlLimits } from './limits'
import { crawlLimits } from './limits'
import type { RobotsDirectives } from './robots/directives'
import { NO_DIRECTIVES, mergeDirectives, parseDirectives } from './robots/directives'

export interface PageLink {
  /** Absolute http(s) address without fragment. */
  url: string
  nofollow: boolean
}

/** What one pass over a page tells: enough to check a site and to follow links, without building a tree. */
export interface PageFacts {
  title: string | undefined
  canonical: string | undefined
  links: PageLink[]
  robots: RobotsDirectives
  nodes: number
  depth: number
  /** Why the page is beyond the limits for documents; reading stopped there. */
  tooLarge: string | undefined
}

type FactLimits = Pick<CrawlLimits, 'documentNodes' | 'documentDepth' | 'textNodeBytes' | 'links' | 'titleLength'>

interface Collected {
  titleParts: string[]
  base: string | undefined
  canonical: string | undefined
  hrefs: { href: string; nofollow: boolean }[]
  robots: RobotsDirectives
}

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Text as it may be stored and shown: no control characters (Postgres refuses NUL), white space collapsed. */
function cleanText(text: string, length: number): string {
  return text.replace(CONTROLS, '').replace(/\s+/g, ' ').trim().slice(0, length)
}

function resolveLink(href: string, base: string): string | undefined {
  const cleaned = href.replace(CONTROLS, '').trim()
  if (!URL.canParse(cleaned, base)) return undefined
  const url = new URL(cleaned, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  url.hash = ''
  return url.href
}

function onTag(found: Collected, name: string, attributes: Record<string, string>, limits: FactLimits): void {
  const { href } = attributes
  const rel = (attributes['rel'] ?? '').toLowerCase().split(/\s+/)
  if ((name === 'a' || name === 'area') && href !== undefined && found.hrefs.length < limits.links) {
    found.hrefs.push({ href, nofollow: rel.includes('nofollow') })
  } else if (name === 'base' && href !== undefined) {
    found.base ??= href
  } else if (name === 'link' && href !== undefined && rel.includes('canonical')) {
    found.canonical ??= href
  } else if (name === 'meta' && /^(robots|orion)$/i.test(attributes['name'] ?? '')) {
    found.robots = mergeDirectives(found.robots, parseDirectives(attributes['content'] ?? ''))
  }
}

/** Title, links, canonical address and robots directives of a page, in one streaming pass under the document limits. */
export function readPageFacts(html: string, pageUrl: string, limits: FactLimits = crawlLimits()): PageFacts {
  const found: Collected = { titleParts: [], base: undefined, canonical: undefined, hrefs: [], robots: NO_DIRECTIVES }
  let nodes = 0
  let depth = 0
  let deepest = 0
  let inTitle = false
  let titleDone = false
  let textLength = 0
  let tooLarge: string | undefined
  const stop = (reason: string) => {
    tooLarge ??= reason
    parser.pause()
  }
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      textLength = 0
      nodes += 1
      depth += 1
      if (depth > deepest) deepest = depth
      if (depth > limits.documentDepth) return stop(`depth above ${limits.documentDepth}`)
      if (nodes > limits.documentNodes) return stop(`more than ${limits.documentNodes} nodes`)
      if (name === 'title' && !titleDone) inTitle = true
      else onTag(found, name, attributes, limits)
    },
    onclosetag(name) {
      textLength = 0
      depth -= 1
      if (name !== 'title' || !inTitle) return
      inTitle = false
      titleDone = true
    },
    ontext(text) {
      if (textLength === 0) nodes += 1
      textLength += text.length
      if (textLength > limits.textNodeBytes) return stop(`a text longer than ${limits.textNodeBytes} characters`)
      if (inTitle) found.titleParts.push(text)
    },
  })
  parser.write(html)
  if (tooLarge === undefined) parser.end()

  const base = (found.base === undefined ? undefined : resolveLink(found.base, pageUrl)) ?? pageUrl
  const links = new Map<string, PageLink>()
  for (const { href, nofollow } of found.hrefs) {
    const url = resolveLink(href, base)
    if (url !== undefined && !links.has(url)) links.set(url, { url, nofollow })
  }
  return {
    title: cleanText(found.titleParts.join(''), limits.titleLength) || undefined,
    canonical: found.canonical === undefined ? undefined : resolveLink(found.canonical, base),
    links: [...links.values()],
    robots: found.robots,
    nodes,
    depth: deepest,
    tooLarge,
  }
}
