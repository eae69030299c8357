import { AppError } from '@/lib/errors'
import { logger } from '@/lib/logger'
import { isFinal } from '@/lib/runs/run-snapshot'
import { getRun } from './get-run'
import { RUN_LIMITS } from './limits'
import { watchRun } from './watch-runs'

/**
 * A run as server-sent events: the whole picture at once and after every change, at most five times a second, until
 * the run is final. Each picture is authorised anew, so that a member who was removed sees no more.
 */
export function streamRun(userId: string, runId: string, clientGone: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let release: () => void = () => undefined

  return new ReadableStream<Uint8Array>({
    start(controller) {
      let last = ''
      let timer: NodeJS.Timeout | undefined
      let sending = false
      let again = false
      let ended = false

      const end = () => {
        if (ended) return
        release()
        controller.close()
      }
      const write = (text: string) => {
        if (!ended) controller.enqueue(encoder.encode(text))
      }
      const send = async () => {
        if (ended || sending) {
          again = sending
          return
        }
        sending = true
        again = false
        try {
          const run = await getRun(userId, { runId })
          const text = JSON.stringify(run)
          if (text !== last) write(`data: ${text}\n\n`)
          last = text
          if (isFinal(run.state)) end()
        } catch (err) {
          if (err instanceof AppError) end()
          else logger({ runId }).warn({ err }, 'no picture of the run could be sent') // the next change or heart-beat tries again
        }
        sending = false
        if (again) later()
      }
      const later = () => {
        timer ??= setTimeout(() => {
          timer = undefined
          void send()
        }, RUN_LIMITS.snapshotMs)
      }
      const stopWatching = watchRun(runId, later)
      // Also a second look at the run, should a notification have been lost.
      const heartbeat = setInterval(() => {
        write(': still here\n\n')
        later()
      }, RUN_LIMITS.heartbeatMs)
      const lifetime = setTimeout(() => end(), RUN_LIMITS.streamMs)
      release = () => {
        ended = true
        stopWatching()
        clearTimeout(timer)
        clearInterval(heartbeat)
        clearTimeout(lifetime)
      }
      if (clientGone.aborted) return end()
      clientGone.addEventListener('abort', () => end(), { once: true })
      write('retry: 2000\n\n')
      void send()
    },
    cancel() {
      release() // the reader closed it already
    },
  })
}
