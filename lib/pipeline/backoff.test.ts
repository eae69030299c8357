import { describe, expect, it } from 'vitest'
import { backoffMs } from './backoff'
import { RUN_LIMITS } from './limits'

const half = () => 0.5

describe('the pause before the next attempt', () => {
  it('doubles, with some jitter', () => {
    expect([1, 2, 3, 4].map((attempts) => backoffMs(attempts, undefined, half))).toEqual([2250, 4500, 9000, 18_000])
    expect(backoffMs(1, undefined, () => 0)).toBe(RUN_LIMITS.backoffBaseMs)
  })

  it('is at least what the server asks for', () => {
    expect(backoffMs(1, 60_000, half)).toBe(60_000)
    expect(backoffMs(1, 10, half)).toBe(2250)
  })

  it('does not come after the last attempt, nor when the server asks for too much', () => {
    expect(backoffMs(RUN_LIMITS.attempts, undefined)).toBeNull()
    expect(backoffMs(1, RUN_LIMITS.retryAfterMaxMs + 1)).toBeNull()
  })
})
