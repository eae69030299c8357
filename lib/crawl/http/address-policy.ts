import ipaddr from 'ipaddr.js'
import type { AllowList } from './allow-list'
import { allowsAddress } from './allow-list'

/** Ranges refused by name, so that the policy does not hang on what a library calls "unicast". */
const REFUSED_RANGES: readonly (readonly [cidr: string, name: string])[] = [
  ['0.0.0.0/8', 'unspecified'],
  ['10.0.0.0/8', 'private'],
  ['100.64.0.0/10', 'carrier-grade NAT'],
  ['127.0.0.0/8', 'loopback'],
  ['168.63.129.16/32', 'cloud metadata'],
  ['169.254.0.0/16', 'link-local'],
  ['172.16.0.0/12', 'private'],
  ['192.0.0.0/24', 'protocol assignments'],
  ['192.0.2.0/24', 'documentation'],
  ['192.88.99.0/24', '6to4 relay'],
  ['192.168.0.0/16', 'private'],
  ['198.18.0.0/15', 'benchmark'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', 'reserved'],
  ['::/96', 'unspecified, loopback or IPv4-compatible'],
  ['::ffff:0:0/96', 'IPv4-mapped'],
  ['::ffff:0:0:0/96', 'IPv4-translated'],
  ['64:ff9b::/96', 'NAT64'],
  ['64:ff9b:1::/48', 'NAT64'],
  ['100::/64', 'discard'],
  ['2001::/32', 'Teredo'],
  ['2001:2::/48', 'benchmark'],
  ['2001:db8::/32', 'documentation'],
  ['2002::/16', '6to4'],
  ['3fff::/20', 'documentation'],
  ['fc00::/7', 'unique local'],
  ['fe80::/10', 'link-local'],
  ['fec0::/10', 'site-local'],
  ['ff00::/8', 'multicast'],
]

const REFUSED = REFUSED_RANGES.map(([cidr, name]) => ({ range: ipaddr.parseCIDR(cidr), name }))
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3')

type Address = ReturnType<typeof ipaddr.parse>

function inRange(address: Address, [base, bits]: [Address, number]): boolean {
  return address.kind() === base.kind() && address.match(base, bits)
}

/** Why an address may not be connected to, or undefined when it is an ordinary public one. Fails closed. */
export function refusedRange(text: string): string | undefined {
  if (!ipaddr.isValid(text)) return 'not an address'
  const address = ipaddr.parse(text)
  const named = REFUSED.find(({ range }) => inRange(address, range))
  if (named) return named.name
  if (address.kind() === 'ipv6' && !inRange(address, GLOBAL_V6)) return 'not global unicast'
  const range = address.range()
  return range === 'unicast' ? undefined : range
}

/** The one decision about an address a socket is about to connect to, for the host name and port that led to it. */
export function checkAddress(allow: AllowList, host: string, port: number, address: string): string | undefined {
  const refused = refusedRange(address)
  if (refused === undefined) return undefined
  return allowsAddress(allow, host, port, address) ? undefined : refused
}
