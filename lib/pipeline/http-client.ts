import { parseAllowList } from '@/lib/crawl/http/allow-list'
import { createHttpClient, userAgent, type HttpClient } from '@/lib/crawl/http/client'
import { env } from '@/lib/env'
import packageJson from '@/package.json'

let client: HttpClient | undefined

/** The one way out to the Web of this process. */
export function httpClient(): HttpClient {
  client ??= createHttpClient({
    userAgent: userAgent('Orion', packageJson.version, env().ORION_CONTACT_URL ?? env().AUTH_URL),
    allow: parseAllowList(env().ORION_ALLOW_HOSTS.join(',')),
  })
  return client
}
