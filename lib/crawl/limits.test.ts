import { expect, it } from 'vitest'
import { CRAWL_LIMIT_TABLE, crawlLimits } from './limits'
import { POLITENESS_PRESETS } from './politeness/presets'

it('every limit is positive and has a reason', () => {
  for (const { value, reason } of Object.values(CRAWL_LIMIT_TABLE)) {
    expect(value).toBeGreaterThan(0)
    expect(reason.length).toBeGreaterThan(20)
  }
})

it('keeps what the specification says', () => {
  expect(crawlLimits()).toMatchObject({
    connectMs: 5000, headersMs: 10_000, bodyMs: 30_000, bodyBytes: 5 * 1024 * 1024, contentEncodings: 3, redirects: 5,
    robotsBytes: 500 * 1024, robotsCacheMs: 24 * 3600 * 1000, crawlDelayMaxMs: 30_000,
    documentNodes: 200_000, documentDepth: 512, textNodeBytes: 100_000, frontierUrls: 1_000_000,
  })
  expect(POLITENESS_PRESETS.default.delayMs).toBe(1000)
  expect(POLITENESS_PRESETS.horizontal.delayMs).toBe(30_000)
})

it('single limits can be replaced', () => {
  expect(crawlLimits({ redirects: 1 })).toEqual({ ...crawlLimits(), redirects: 1 })
})
