/** How one turn at a host went. */
export interface Turn<T> {
  result: T
  waitedMs: number
}

export interface TurnOptions<T> {
  /** Pause after the end of the request before the next one may start; may depend on the answer (Retry-After). */
  delayAfter: (result: T) => number
  /** The least pause, which also holds when the worker dies before it can say. */
  minDelayMs: number
  signal?: AbortSignal | undefined
}

/** One request at a time per host, and a pause between the end of one and the start of the next. */
export interface HostGate {
  /** Waits for the host's turn, runs the request, and closes the host for its pause. Rejects only when cancelled or when the request throws. */
  run<T>(host: string, request: () => Promise<T>, options: TurnOptions<T>): Promise<Turn<T>>
}
