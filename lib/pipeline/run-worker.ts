import { logger } from '@/lib/logger'
import { RUN_LIMITS } from './limits'
import { pause } from './pause'
import { WorkerSession } from './worker-session'

/** A worker that lives until it is told to stop: when the database goes away it waits and begins anew. */
export async function runWorker(shutdown: AbortSignal): Promise<void> {
  let failures = 0
  while (!shutdown.aborted) {
    const startedAt = Date.now()
    try {
      await new WorkerSession().work(shutdown)
    } catch (err) {
      if (shutdown.aborted) return
      failures = Date.now() - startedAt > RUN_LIMITS.reconnectMaxMs ? 1 : failures + 1
      const wait = Math.min(RUN_LIMITS.reconnectMs * failures, RUN_LIMITS.reconnectMaxMs)
      logger({}).warn({ err, wait }, 'worker begins anew')
      await pause(wait, shutdown)
    }
  }
}
