import { z } from 'zod'
import { TEXT_LIMITS } from '@/lib/limits'

/** "Check a site": what is asked, and what each step found. Written by the worker, read by the browser. */
export const checkSiteInput = z.object({
  url: z
    .string()
    .trim()
    .min(1)
    .max(TEXT_LIMITS.url)
    // People leave out the scheme.
    .transform((text) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`))
    .pipe(z.url({ protocol: /^https?$/, hostname: /./ })),
})

const timings = z.object({
  waitedMs: z.number(),
  dnsMs: z.number(),
  connectMs: z.number(),
  firstByteMs: z.number(),
  totalMs: z.number(),
})

const fetched = {
  finalUrl: z.string(),
  status: z.number().nullable(),
  redirects: z.array(z.object({ from: z.string(), to: z.string(), status: z.number() })),
  timings,
}

export const robotsResult = z.object({
  ...fetched,
  url: z.string(),
  state: z.enum(['present', 'absent', 'unreachable']),
  allowed: z.boolean(),
  reason: z.enum(['rule', 'no-rule', 'no-robots-file', 'robots-unreachable', 'robots-file-itself']),
  rule: z.string().nullable(),
  line: z.number().nullable(),
  crawlDelayMs: z.number().nullable(),
})

export const pageResult = z.object({
  ...fetched,
  pageId: z.string(),
  contentHash: z.string(),
  bytes: z.number(),
  wireBytes: z.number(),
  charset: z.string(),
  charsetSource: z.string(),
  /** From the X-Robots-Tag header; a page that may not be stored does not get this far. */
  nofollow: z.boolean(),
})

export const storeResult = z.object({
  host: z.string(),
  bytes: z.number(),
  storedBytes: z.number(),
  examples: z.number(),
})

export const inspectResult = z.object({
  title: z.string().nullable(),
  internalLinks: z.number(),
  externalLinks: z.number(),
  sampleLinks: z.array(z.string()),
  nofollow: z.boolean(),
  tooLarge: z.string().nullable(),
})

/** What is known when a fetch failed. */
export const failedFetchResult = z.object(fetched)

export type CheckSiteInput = z.infer<typeof checkSiteInput>
export type RobotsResult = z.infer<typeof robotsResult>
export type PageResult = z.infer<typeof pageResult>
export type StoreResult = z.infer<typeof storeResult>
export type InspectResult = z.infer<typeof inspectResult>
export type FetchTimings = z.infer<typeof timings>
