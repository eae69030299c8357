import { lookup as systemLookup } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { checkAddress } from './address-policy'
import type { AllowList } from './allow-list'
import { bareHost } from './check-url'
import { FailureError, failure } from './failure'

/** Turns a host name into all its addresses. Tests inject their own. */
export type Resolver = (hostname: string) => Promise<LookupAddress[]>

export const resolveWithSystem: Resolver = (hostname) => systemLookup(hostname, { all: true, verbatim: true })

/** When the newest connection to an origin was made and how long its parts took. */
export interface ConnectionTiming {
  startedAt: number
  dnsMs: number
  connectMs: number
}

interface GuardOptions {
  allow: AllowList
  resolve: Resolver
  connectMs: number
  /** Extra certificate authorities (an operator's own, or a test's). */
  ca: string | undefined
}

const refuse = (host: string, address: string, range: string) => new FailureError(failure('refused-address', `${host} is at ${address}, ${range}`))

/** The lookup of the dispatcher: every A and AAAA record must pass, or nothing is connected to. */
export function guardedLookup({ allow, resolve }: Pick<GuardOptions, 'allow' | 'resolve'>, port: number, onDone: (host: string, ms: number) => void = () => {}): LookupFunction {
  return (hostname, options, callback) => {
    const startedAt = performance.now()
    resolve(hostname).then(
      (records) => {
        onDone(hostname, performance.now() - startedAt)
        const first = records[0]
        if (!first) return callback(new FailureError(failure('dns', `${hostname} has no address`)), '')
        for (const { address } of records) {
          const refused = checkAddress(allow, hostname, port, address)
          if (refused) return callback(refuse(hostname, address, refused), '')
        }
        if (options.all) callback(null, records)
        else callback(null, first.address, first.family)
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ''),
    )
  }
}

/**
 * Connects sockets for undici under the address policy: names in the lookup, literal addresses before connecting, and
 * the address the socket really has once more afterwards. `timings` gets the newest connection per origin.
 */
export function guardedConnector(options: GuardOptions, timings: Map<string, ConnectionTiming>): buildConnector.connector {
  const dnsMs = new Map<string, number>()
  const byPort = new Map<number, buildConnector.connector>()
  const connectorFor = (port: number) => {
    const known = byPort.get(port)
    if (known) return known
    const lookup = guardedLookup(options, port, (host, ms) => dnsMs.set(host, ms))
    const made = buildConnector({ timeout: options.connectMs, lookup, allowH2: false, ...(options.ca === undefined ? {} : { ca: options.ca }) })
    byPort.set(port, made)
    return made
  }
  return (target, callback) => {
    const host = bareHost(target.hostname)
    const port = target.port ? Number(target.port) : target.protocol === 'https:' ? 443 : 80
    if (isIP(host)) {
      const refused = checkAddress(options.allow, host, port, host)
      if (refused) return callback(refuse(host, host, refused), null)
    }
    const startedAt = performance.now()
    connectorFor(port)(target, (...[error, socket]) => {
      if (error) return callback(error, null)
      const address = socket.remoteAddress ?? ''
      const refused = checkAddress(options.allow, host, port, address)
      if (refused) {
        socket.destroy()
        return callback(refuse(host, address, refused), null)
      }
      const dns = dnsMs.get(host) ?? 0
      dnsMs.delete(host)
      timings.set(`${target.protocol}//${target.host ?? host}`, { startedAt, dnsMs: dns, connectMs: performance.now() - startedAt - dns })
      callback(null, socket)
    })
  }
}
