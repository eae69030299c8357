import type { Logger } from 'pino'
import { withClaim, type Claim } from './claim-run'
import { RUN_LIMITS } from './limits'

export interface Progress {
  report(done: number, total?: number): void
  /** The last word, for the write that ends the step. Nothing is written after it. */
  close(): Promise<{ done: number; total: number | null }>
}

/** Writes a step's progress at most every half a second, whatever the step reports. Learns of a cancellation on the way. */
export function reportProgress(claim: Claim, position: number, log: Logger, onCancel: () => void): Progress {
  let latest = { done: 0, total: null as number | null }
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let closed = false

  const write = async () => {
    timer = undefined
    const data = latest
    try {
      const { cancelRequested } = await withClaim(claim, (tx) => tx.runStep.update({ where: { runId_position: { runId: claim.runId, position } }, data }))
      if (cancelRequested) onCancel()
    } catch (err) {
      log.warn({ err }, 'progress was not written')
    }
  }

  return {
    report(done, total) {
      latest = { done, total: total ?? latest.total }
      if (closed || timer) return
      timer = setTimeout(() => {
        writing = writing.then(write)
      }, RUN_LIMITS.progressMs)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await writing
      return latest
    },
  }
}
