import pg from 'pg'
import { env } from '@/lib/env'
import { logger } from '@/lib/logger'
import { RUN_LIMITS } from './limits'
import { pause } from './pause'

type Listener = () => void

/** One connection per process listens for all watched runs and tells those who watch. */
class RunWatch {
  private readonly listeners = new Map<string, Set<Listener>>()
  private stop: AbortController | undefined
  private linger: NodeJS.Timeout | undefined

  watch(runId: string, listener: Listener): () => void {
    const ofRun = this.listeners.get(runId) ?? new Set()
    this.listeners.set(runId, ofRun.add(listener))
    clearTimeout(this.linger)
    if (!this.stop) {
      this.stop = new AbortController()
      void this.keepListening(this.stop.signal)
    }
    return () => {
      ofRun.delete(listener)
      if (ofRun.size === 0 && this.listeners.get(runId) === ofRun) this.listeners.delete(runId)
      if (this.listeners.size === 0) this.linger = setTimeout(() => this.close(), RUN_LIMITS.watchLingerMs).unref()
    }
  }

  close(): void {
    clearTimeout(this.linger)
    this.stop?.abort()
    this.stop = undefined
  }

  private tell(runId: string | undefined): void {
    const heard = runId === undefined ? [...this.listeners.values()] : [this.listeners.get(runId) ?? new Set<Listener>()]
    for (const listener of heard.flatMap((ofRun) => [...ofRun])) listener()
  }

  /** Connects again whenever the connection ends, and then tells everybody: something may have been missed. */
  private async keepListening(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      try {
        await this.listenOnce(signal, () => {
          failures = 0
          this.tell(undefined)
        })
      } catch (err) {
        logger({}).warn({ err }, 'not listening for runs')
      }
      failures += 1
      await pause(Math.min(RUN_LIMITS.reconnectMs * failures, RUN_LIMITS.reconnectMaxMs), signal)
    }
  }

  /** Resolves when the connection has ended. */
  private async listenOnce(signal: AbortSignal, onListening: () => void): Promise<void> {
    const client = new pg.Client({ connectionString: env().DATABASE_URL, application_name: 'orion watch', keepAlive: true, keepAliveInitialDelayMillis: RUN_LIMITS.connectionCheckMs, connectionTimeoutMillis: RUN_LIMITS.connectionCheckMs })
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    client.on('notification', ({ payload }) => payload && this.tell(payload))
    try {
      await client.connect()
      await client.query('LISTEN orion_run')
      if (!signal.aborted) onListening()
      await ended
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

const kept = globalThis as unknown as { orionRunWatch?: RunWatch }

/**
 * Calls `onChange` whenever the run or one of its steps changed, and once after every (re)connection to the database.
 * Returns how to stop.
 */
export function watchRun(runId: string, onChange: Listener): () => void {
  kept.orionRunWatch ??= new RunWatch()
  return kept.orionRunWatch.watch(runId, onChange)
}

/** Ends the connection at once, for a process that wants to end. */
export function closeRunWatch(): void {
  kept.orionRunWatch?.close()
}
