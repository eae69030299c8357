/** One limit: its value and why it has that value. */
interface Limit {
  value: number
  reason: string
}

const limit = (value: number, reason: string): Limit => ({ value, reason })

/** Every limit of fetching, in one place. Times in milliseconds, sizes in bytes. */
export const CRAWL_LIMIT_TABLE = {
  connectMs: limit(5_000, 'DNS, TCP and TLS together; a healthy server answers in well under a second.'),
  headersMs: limit(10_000, 'From a connected socket to the last response header; slow scripts need a few seconds.'),
  bodyMs: limit(30_000, 'Whole body, however steadily it drips: a slow-drip server must not hold a worker.'),
  bodyBytes: limit(5 * 1024 * 1024, 'After decompression, counted while inflating; template pages are far below 1 MB.'),
  headerBytes: limit(32 * 1024, 'All response headers; browsers and servers commonly stop between 8 and 64 kB.'),
  discardBytes: limit(64 * 1024, 'Body of a redirect or error page, read only so that the connection can be used again.'),
  contentEncodings: limit(3, 'Nobody needs more layers of compression; each one multiplies the work of a bomb.'),
  redirects: limit(5, 'RFC 9309 asks for five; longer chains are loops in practice.'),
  urlLength: limit(2_000, 'Longer addresses are traps or broken links; many servers refuse them too.'),
  attempts: limit(3, 'Transient failures are tried again twice; what fails three times is reported.'),
  backoffBaseMs: limit(1_000, 'First pause before a new attempt; it doubles each time.'),
  backoffMaxMs: limit(60_000, 'No single pause inside one call is longer; beyond that the caller schedules it again.'),
  retryAfterMaxMs: limit(86_400_000, 'A server may ask for at most a day; larger values are mistakes.'),
  robotsBytes: limit(500 * 1024, 'RFC 9309: at least 500 KiB must be parsed; the rest is ignored.'),
  robotsCacheMs: limit(86_400_000, 'RFC 9309: not used for longer than 24 hours.'),
  robotsRetryMs: limit(60_000, 'An unreachable robots.txt forbids everything, and is asked for again after a minute.'),
  crawlDelayMaxMs: limit(30_000, 'A larger Crawl-delay would stop a crawl for good; 30 s is the slowest preset.'),
  documentNodes: limit(200_000, 'Above this a page is no template page and the S-graph would not fit in memory.'),
  documentDepth: limit(512, 'Browsers stop nesting at 512 too; deeper trees break recursive code.'),
  textNodeBytes: limit(100_000, 'A single value is never that long; embedded data are.'),
  links: limit(20_000, 'Links read from one page; a page with more is a link farm.'),
  titleLength: limit(1_000, 'Characters of a title that are kept for display.'),
  frontierUrls: limit(1_000_000, 'URLs waiting at once; the worst is dropped when full.'),
  hostLeaseMs: limit(15_000, 'A worker that died frees its host after this; a live one renews every third of it.'),
  urlLeaseMs: limit(120_000, 'A URL taken by a worker that died is offered again after this (three slow exchanges).'),
  archiveBytes: limit(2 * 1024 * 1024 * 1024, 'All files of an upload together after unpacking.'),
  archiveEntryBytes: limit(64 * 1024 * 1024, 'One file of an upload after unpacking; pages above bodyBytes are left out later.'),
  archiveEntries: limit(200_000, 'Files in one upload; a larger site should come as WARC in several files.'),
  archiveRatio: limit(200, 'Unpacked to packed size of one file above 1 MB; HTML compresses 5 to 30 times, bombs 1000 times.'),
  archiveRatioFromBytes: limit(1024 * 1024, 'Small files may compress well without being a bomb.'),
  archiveNameLength: limit(1_000, 'Characters in the name of a file inside an upload.'),
} as const satisfies Record<string, Limit>

export type CrawlLimits = { [K in keyof typeof CRAWL_LIMIT_TABLE]: number }

/** The limits as plain numbers; tests and operators replace single ones. */
export function crawlLimits(overrides: Partial<CrawlLimits> = {}): CrawlLimits {
  const defaults = Object.fromEntries(Object.entries(CRAWL_LIMIT_TABLE).map(([name, { value }]) => [name, value])) as CrawlLimits
  return { ...defaults, ...overrides }
}
