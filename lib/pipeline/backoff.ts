import { RUN_LIMITS } from './limits'

/** Pause before the next attempt: what the server asked for, else doubling, with up to 25 % of jitter. Null: do not try again. */
export function backoffMs(attempts: number, retryAfterMs: number | undefined, random: () => number = Math.random): number | null {
  if (attempts >= RUN_LIMITS.attempts) return null
  if (retryAfterMs !== undefined && retryAfterMs > RUN_LIMITS.retryAfterMaxMs) return null
  const doubling = Math.min(RUN_LIMITS.backoffBaseMs * 2 ** (attempts - 1), RUN_LIMITS.backoffMaxMs) * (1 + random() / 4)
  return Math.max(retryAfterMs ?? 0, doubling)
}
