import { setTimeout as sleep } from 'node:timers/promises'
import type { HostGate } from './host-gate'

interface HostState {
  /** Ends when everyone who came before has had their turn. */
  tail: Promise<void>
  nextAllowedAt: number
  waiting: number
}

/** The gate of a single process, for the command line without a database. First come, first served. */
export function memoryGate(): HostGate {
  const hosts = new Map<string, HostState>()

  return {
    async run(host, request, { delayAfter, minDelayMs, signal }) {
      const startedAt = performance.now()
      const state = hosts.get(host) ?? { tail: Promise.resolve(), nextAllowedAt: 0, waiting: 0 }
      hosts.set(host, state)
      state.waiting += 1
      const before = state.tail
      let endTurn = () => {}
      state.tail = new Promise((resolve) => (endTurn = resolve))
      try {
        await before
        signal?.throwIfAborted()
        // Timers may fire a little early: look at the clock again.
        for (let pause = state.nextAllowedAt - performance.now(); pause > 0; pause = state.nextAllowedAt - performance.now()) {
          await sleep(Math.ceil(pause), undefined, { signal })
        }
        const waitedMs = performance.now() - startedAt
        let delay = minDelayMs
        try {
          const result = await request()
          delay = Math.max(minDelayMs, delayAfter(result))
          return { result, waitedMs }
        } finally {
          state.nextAllowedAt = performance.now() + delay
        }
      } finally {
        state.waiting -= 1
        endTurn()
        // A host nobody waits for and whose pause is over by then need not be remembered.
        if (state.waiting === 0 && state.nextAllowedAt <= performance.now()) hosts.delete(host)
      }
    },
  }
}
