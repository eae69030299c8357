import robotsParser from 'robots-parser'
import type { CrawlLimits } from '../limits'

/** The answer of a site's robots.txt about one address, with the rule that decided it. */
export interface RobotsDecision {
  allowed: boolean
  /** The line of robots.txt that decided, as the site wrote it; undefined when no rule matched. */
  rule: string | undefined
  line: number | undefined
  reason: 'rule' | 'no-rule' | 'no-robots-file' | 'robots-unreachable' | 'robots-file-itself'
}

export interface RobotsFile {
  decide(url: string): RobotsDecision
  crawlDelayMs: number | undefined
  sitemaps: string[]
}

type RobotsLimits = Pick<CrawlLimits, 'robotsBytes' | 'crawlDelayMaxMs'>

/** Percent-encoding in the one form RFC 9309 compares: unreserved characters plain, the rest encoded in upper case. */
export function comparablePath(path: string): string {
  const encoded = path.replace(/[^\x21-\x7e]+|[[\]|^"<>\\`{}]/gu, (run) => encodeURIComponent(run.toWellFormed()))
  return encoded.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase()
  })
}

const RULE = /^\s*(allow|disallow)\s*:\s*([^#]*?)\s*(#.*)?$/i
const AGENT = /^\s*user-agent\s*:\s*([^#]*?)\s*(#.*)?$/i

/**
 * Brings a robots.txt into the shape in which robots-parser reads it as RFC 9309 does, line by line so that line
 * numbers stay: lines that belong to no group (Sitemap, Host, unknown) move to the end, where they cannot part a group;
 * percent-encoding is made comparable; a robot's name is cut down to its product token.
 */
function prepare(lines: readonly string[]): string {
  const moved: string[] = []
  const kept = lines.map((line) => {
    const rule = RULE.exec(line)
    if (rule) return `${rule[1]}: ${comparablePath(rule[2] ?? '')}`
    const agent = AGENT.exec(line)
    if (agent) return `user-agent: ${/^(\*(?=\s|$)|[a-z_-]+)/i.exec(agent[1] ?? '')?.[1] ?? agent[1]}`
    if (/^\s*crawl-delay\s*:/i.test(line)) return line
    moved.push(line)
    return ''
  })
  return [...kept, ...moved].join('\n')
}

/** Reads a robots.txt for one product token. Only the first 500 KiB count; the last line may be cut there. */
export function parseRobots(robotsUrl: string, body: string, product: string, limits: RobotsLimits): RobotsFile {
  const lines = Buffer.from(body).subarray(0, limits.robotsBytes).toString().replace(/^\uFEFF/, '').replaceAll('\0', '').split(/\r\n|\r|\n/)
  const parser = robotsParser(robotsUrl, prepare(lines))
  const delay = parser.getCrawlDelay(product)
  return {
    crawlDelayMs: delay === undefined || !(delay > 0) ? undefined : Math.min(delay * 1000, limits.crawlDelayMaxMs),
    sitemaps: parser.getSitemaps().filter((text) => URL.canParse(text, robotsUrl)).map((text) => new URL(text, robotsUrl).href),
    decide(text) {
      const url = new URL(text)
      if (url.pathname === '/robots.txt') return { allowed: true, rule: undefined, line: undefined, reason: 'robots-file-itself' }
      const comparable = `${url.origin}${comparablePath(url.pathname + url.search)}`
      const line = parser.getMatchingLineNumber(comparable, product)
      const matched = line > 0
      return {
        allowed: parser.isAllowed(comparable, product) ?? false,
        rule: matched ? lines[line - 1]?.trim().slice(0, 300) : undefined,
        line: matched ? line : undefined,
        reason: matched ? 'rule' : 'no-rule',
      }
    },
  }
}

const fixed = (decision: Omit<RobotsDecision, 'rule' | 'line'>): RobotsFile => ({
  decide: () => ({ ...decision, rule: undefined, line: undefined }),
  crawlDelayMs: undefined,
  sitemaps: [],
})

/** No robots.txt (4xx): everything is allowed. */
export const ROBOTS_ABSENT = fixed({ allowed: true, reason: 'no-robots-file' })

/** robots.txt cannot be had (5xx, network): nothing is allowed. */
export const ROBOTS_UNREACHABLE = fixed({ allowed: false, reason: 'robots-unreachable' })
