import ipaddr from 'ipaddr.js'
import { AppError } from '@/lib/errors'

type Cidr = ReturnType<typeof ipaddr.parseCIDR>

/** What an operator allows beyond public addresses on ports 80 and 443. Empty in production. */
export interface AllowList {
  hosts: readonly { host: string; port: number | undefined }[]
  ranges: readonly Cidr[]
  ports: readonly number[]
}

export const ALLOW_NOTHING: AllowList = { hosts: [], ranges: [], ports: [] }

const DEFAULT_PORTS = new Set([80, 443])

function parsePort(text: string, entry: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535) throw new AppError('invalid_input', `allow-list: bad port in "${entry}"`)
  return port
}

/**
 * Reads the operator's list: comma-separated `host` (any port), `host:port`, `address`, `[v6]:port`, `range/bits`
 * (any port) or `:port` (that port on any public host). A bad entry is an error: the guard must not be guessed.
 */
export function parseAllowList(text: string | readonly string[]): AllowList {
  const hosts: { host: string; port: number | undefined }[] = []
  const ranges: Cidr[] = []
  const ports: number[] = []
  for (const entry of [text].flat().join(',').split(',').map((part) => part.trim().toLowerCase()).filter(Boolean)) {
    if (entry.includes('/')) {
      if (!ipaddr.isValidCIDR(entry)) throw new AppError('invalid_input', `allow-list: bad range "${entry}"`)
      ranges.push(ipaddr.parseCIDR(entry))
      continue
    }
    if (entry.startsWith(':') && /^:\d+$/.test(entry)) {
      ports.push(parsePort(entry.slice(1), entry))
      continue
    }
    const bracketed = /^\[([0-9a-f:.]+)\](?::(.+))?$/.exec(entry)
    const plain = ipaddr.IPv6.isValid(entry) ? [entry, entry, undefined] : /^([^:]+)(?::(.+))?$/.exec(entry)
    const [, host, port] = bracketed ?? plain ?? []
    if (!host || !(ipaddr.isValid(host) || /^[a-z0-9_]([a-z0-9_.-]*[a-z0-9])?$/.test(host))) {
      throw new AppError('invalid_input', `allow-list: bad host "${entry}"`)
    }
    hosts.push({ host, port: port === undefined ? undefined : parsePort(port, entry) })
  }
  return { hosts, ranges, ports }
}

function sameHost(entry: string, host: string): boolean {
  return entry === host || (ipaddr.isValid(entry) && ipaddr.isValid(host) && ipaddr.parse(entry).toNormalizedString() === ipaddr.parse(host).toNormalizedString())
}

function allowsHost(allow: AllowList, host: string, port: number): boolean {
  return allow.hosts.some((entry) => sameHost(entry.host, host) && (entry.port === undefined || entry.port === port))
}

function inRanges(allow: AllowList, address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return allow.ranges.some(([base, bits]) => parsed.kind() === base.kind() && parsed.match(base, bits))
}

/** True if the operator allowed this host and port, or the range the address is in. */
export function allowsAddress(allow: AllowList, host: string, port: number, address: string): boolean {
  return allowsHost(allow, host, port) || allowsHost(allow, address, port) || inRanges(allow, address)
}

/** True for ports 80 and 443, for those the operator allowed, and for every port of an allowed host or literal address. */
export function allowsPort(allow: AllowList, host: string, port: number): boolean {
  if (DEFAULT_PORTS.has(port) || allow.ports.includes(port) || allowsHost(allow, host, port)) return true
  return inRanges(allow, host)
}
