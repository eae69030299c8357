import { setTimeout as sleep } from 'node:timers/promises'
import type { CrawlLimits } from '../limits'
import type { FetchResult } from './results'

interface RetryOptions {
  attempts: number
  limits: Pick<CrawlLimits, 'backoffBaseMs' | 'backoffMaxMs'>
  signal: AbortSignal | undefined
  random?: () => number
}

/** Pause before attempt `next` (2, 3, …): what the server asked for, or doubling with up to 25 % of jitter. */
export function backoffMs(next: number, retryAfterMs: number | undefined, limits: RetryOptions['limits'], random: () => number = Math.random): number {
  return retryAfterMs ?? Math.min(limits.backoffBaseMs * 2 ** (next - 2), limits.backoffMaxMs) * (1 + random() / 4)
}

/**
 * Repeats a fetch while its failure is transient. A pause longer than `backoffMaxMs` is not slept through: the failure
 * goes back with its `retryAfterMs`, and the caller schedules it.
 */
export async function withRetries(fetchOnce: () => Promise<FetchResult>, options: RetryOptions): Promise<FetchResult> {
  let wireBytes = 0
  for (let attempt = 1; ; attempt++) {
    const result = await fetchOnce()
    wireBytes += result.wireBytes
    const done = { ...result, attempts: attempt, wireBytes }
    if (result.ok || !result.failure.transient || attempt >= options.attempts || options.signal?.aborted) return done
    const pause = backoffMs(attempt + 1, result.failure.retryAfterMs, options.limits, options.random)
    if (pause > options.limits.backoffMaxMs * 1.25) return done
    try {
      await sleep(pause, undefined, { signal: options.signal })
    } catch {
      return done
    }
  }
}
