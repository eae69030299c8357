import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import type { CrawlLimits } from '../limits'
import type { Failure } from './failure'
import { FailureError, classifyError, failure } from './failure'
import type { ConnectionTiming } from './guarded-connector'

/** Where the time of one exchange went, in milliseconds. A reused connection has no dns and connect time. */
export interface Timings {
  dnsMs: number
  connectMs: number
  firstByteMs: number
  totalMs: number
}

/** One answer as it came over the wire; `body` is still encoded and is empty for redirects and errors. */
interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export type ExchangeResult = { timings: Timings; wireBytes: number } & (
  | ({ ok: true } & RawAnswer)
  | { ok: false; failure: Failure; status: number | undefined; headers: IncomingHttpHeaders }
)

interface ExchangeContext {
  dispatcher: Dispatcher
  connections: Map<string, ConnectionTiming>
  limits: CrawlLimits
  headers: Record<string, string>
  /** Decides by the headers whether the body is worth reading; a failure ends the exchange at once. */
  judge: (status: number, headers: IncomingHttpHeaders) => Failure | undefined
  signal: AbortSignal | undefined
  /** Stops reading after this many bytes and counts what is there as the whole body. */
  truncateAt: number | undefined
}

const ABANDON = new FailureError(failure('cancelled', 'rest of the body is not needed'))

/** One GET without redirects, under every size and time limit. Never throws. */
export function exchange(url: URL, context: ExchangeContext): Promise<ExchangeResult> {
  const { dispatcher, limits, signal } = context
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let controller: Dispatcher.DispatchController | undefined
    let wireBytes = 0
    let firstByteMs = 0
    let answer: { status: number; headers: IncomingHttpHeaders } | undefined
    let discard = false
    let stopped: Failure | undefined
    let settled = false
    let timer: NodeJS.Timeout | undefined

    const settle = (end: { ok: true } | { ok: false; failure: Failure }) => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      const made = context.connections.get(url.origin)
      const fresh = made && made.startedAt >= startedAt ? made : undefined
      if (fresh) context.connections.delete(url.origin)
      const timings = { dnsMs: fresh?.dnsMs ?? 0, connectMs: fresh?.connectMs ?? 0, firstByteMs, totalMs: performance.now() - startedAt }
      const { status, headers } = answer ?? { status: undefined, headers: {} }
      if (end.ok && status !== undefined) resolve({ ok: true, timings, wireBytes, status, headers, body: discard ? Buffer.alloc(0) : Buffer.concat(chunks) })
      else resolve({ ok: false, timings, wireBytes, status, headers, failure: end.ok ? failure('protocol', 'no answer') : end.failure })
    }
    const stop = (reason: Failure) => {
      stopped ??= reason
      if (controller) controller.abort(new FailureError(stopped))
      settle({ ok: false, failure: stopped })
    }
    const cancel = () => stop(failure('cancelled', 'cancelled by the caller'))
    const within = (ms: number, what: string) => {
      clearTimeout(timer)
      timer = setTimeout(() => stop(failure('timeout', `${what} took longer than ${ms} ms`)), ms)
    }

    if (signal?.aborted) return cancel()
    signal?.addEventListener('abort', cancel, { once: true })
    within(limits.connectMs + limits.headersMs, 'connecting and headers')

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        controller = started
        if (stopped) started.abort(new FailureError(stopped))
        else within(limits.headersMs, 'response headers')
      },
      onResponseStart(_started, status, headers) {
        if (status < 200) return
        answer = { status, headers }
        firstByteMs = performance.now() - startedAt
        discard = status < 200 || status >= 300
        within(limits.bodyMs, 'body')
        const refused = discard ? undefined : context.judge(status, headers)
        if (refused) stop(refused)
      },
      onResponseData(started, chunk) {
        wireBytes += chunk.length
        if (!discard) {
          if (wireBytes > limits.bodyBytes) return stop(failure('too-large', `body larger than ${limits.bodyBytes} bytes`))
          chunks.push(chunk)
          if (context.truncateAt !== undefined && wireBytes >= context.truncateAt) {
            settle({ ok: true })
            started.abort(ABANDON)
          }
        } else if (wireBytes > limits.discardBytes) {
          settle({ ok: true })
          started.abort(ABANDON)
        }
      },
      onResponseEnd: () => settle({ ok: true }),
      onResponseError(_started, error) {
        if (discard && !stopped) return settle({ ok: true })
        settle({ ok: false, failure: stopped ?? classifyError(error, answer !== undefined) })
      },
    }
    try {
      dispatcher.dispatch(
        {
          origin: url.origin,
          path: url.pathname + url.search,
          method: 'GET',
          headers: context.headers,
          headersTimeout: limits.headersMs,
          bodyTimeout: limits.bodyMs,
        },
        handler,
      )
    } catch (error) {
      settle({ ok: false, failure: classifyError(error, false) })
    }
  })
}
