import type { Failure } from '@/lib/crawl/http/failure'
import { RunFailure } from './run-failure'
import type { StepWrite } from './run-plan'

/** A failed fetch as the failure of a step; the texts of all kinds are in the catalogue. */
export function fetchFailure(failure: Failure, write: StepWrite, kind: string = failure.kind): RunFailure {
  return new RunFailure(kind, failure.detail.replaceAll('\0', ''), { transient: failure.transient, retryAfterMs: failure.retryAfterMs, write })
}
