/** Why an execution is to stop. `lost`: the worker lost its lock, somebody else may have the run already. */
export type AbortReason = 'cancel' | 'shutdown' | 'lost'

export class ExecutionAborted extends Error {
  constructor(readonly reason: AbortReason) {
    super(`execution aborted: ${reason}`)
    this.name = 'ExecutionAborted'
  }
}

/** The reason a signal was aborted with, if it was. */
export function abortReason(signal: AbortSignal): AbortReason | undefined {
  return signal.aborted && signal.reason instanceof ExecutionAborted ? signal.reason.reason : undefined
}
