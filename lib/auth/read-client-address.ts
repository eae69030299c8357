import { env } from '@/lib/env'

/**
 * The address a request came from. Without a proxy in front the web server itself writes X-Forwarded-For (it drops what
 * the client sent); behind n trusted proxies the n-th entry from the right is the one the outermost of them saw.
 */
export function readClientAddress(headers: { get(name: string): string | null }): string {
  const chain = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim()).filter(Boolean)
  return chain[chain.length - Math.max(1, env().ORION_TRUSTED_PROXIES)] ?? chain[0] ?? 'unknown'
}
