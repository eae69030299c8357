import ipaddr from 'ipaddr.js'
import type { CrawlLimits } from '../limits'
import { checkAddress } from './address-policy'
import type { AllowList } from './allow-list'
import { allowsPort } from './allow-list'
import type { Failure } from './failure'
import { failure } from './failure'

export function portOf(url: URL): number {
  return url.port ? Number(url.port) : url.protocol === 'https:' ? 443 : 80
}

/** Host without the brackets of a literal IPv6 address. */
export function bareHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
}

/** Parses an address and applies the part of the policy that needs no DNS: scheme, user-info, length, port, literal IPs. */
export function checkUrl(text: string, allow: AllowList, limits: CrawlLimits): { ok: true; url: URL } | { ok: false; failure: Failure } {
  const refuse = (kind: 'invalid-url' | 'refused-address', detail: string) => ({ ok: false as const, failure: failure(kind, detail) })
  if (text.length > limits.urlLength) return refuse('invalid-url', `longer than ${limits.urlLength} characters`)
  if (!URL.canParse(text)) return refuse('invalid-url', 'cannot be parsed')
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return refuse('invalid-url', `scheme ${url.protocol}`)
  if (url.username || url.password) return refuse('invalid-url', 'contains a user name or password')
  if (!url.hostname) return refuse('invalid-url', 'no host')
  const port = portOf(url)
  const host = bareHost(url.hostname)
  if (!allowsPort(allow, host, port)) return refuse('refused-address', `port ${port} is not allowed`)
  if (ipaddr.isValid(host)) {
    const refused = checkAddress(allow, host, port, host)
    if (refused) return refuse('refused-address', `${host} is ${refused}`)
  }
  url.hash = ''
  return { ok: true, url }
}
