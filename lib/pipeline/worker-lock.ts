import { hostname } from 'node:os'
import pg from 'pg'
import { env } from '@/lib/env'
import { RUN_LIMITS } from './limits'
import { pause } from './pause'
import { recoverRuns, type Recovered } from './recover-runs'

/** The server, too, must notice within seconds that a worker's machine is gone: its lock hangs on the connection. */
const SERVER_KEEPALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/**
 * The connection a worker lives by. It holds the advisory lock on the worker's id, and everything else a worker does
 * ends when it ends.
 */
export class WorkerLock {
  private readonly client = new pg.Client({
    connectionString: env().DATABASE_URL,
    application_name: 'orion worker',
    options: SERVER_KEEPALIVE,
    keepAlive: true,
    keepAliveInitialDelayMillis: RUN_LIMITS.connectionCheckMs,
    connectionTimeoutMillis: RUN_LIMITS.connectionCheckMs,
    query_timeout: RUN_LIMITS.connectionCheckMs,
  })
  private readonly ended = new AbortController()

  /** Aborted when the connection is gone, and the lock with it. */
  get lost(): AbortSignal {
    return this.ended.signal
  }

  async connect(): Promise<void> {
    this.client.on('error', () => this.ended.abort())
    this.client.on('end', () => this.ended.abort())
    await this.client.connect()
  }

  /** Takes the lock and signs in. Must be done before the worker takes its first job. */
  async register(workerId: string, concurrency: number): Promise<void> {
    await this.client.query('SELECT pg_advisory_lock(orion_worker_key($1))', [workerId])
    await this.client.query('INSERT INTO "Worker" ("id", "machine", "pid", "concurrency") VALUES ($1, $2, $3, $4)', [workerId, hostname(), process.pid, concurrency])
  }

  /** Until the lock is lost: says that the worker is alive, and recovers what others left. Doubles as the connection's health check. */
  async keepAlive(workerId: string, executing: () => readonly string[], onRecovered: (recovered: Recovered) => void): Promise<void> {
    while (!this.lost.aborted) {
      try {
        await this.client.query('UPDATE "Worker" SET "seenAt" = now() WHERE "id" = $1', [workerId])
        const recovered = await recoverRuns(this.client, workerId, executing())
        if (recovered.workers.length > 0 || recovered.runs.length > 0) onRecovered(recovered)
      } catch (error) {
        await this.close()
        throw error
      }
      await pause(RUN_LIMITS.recoverMs, this.lost)
    }
  }

  /** Signs out in good order. */
  async release(workerId: string): Promise<void> {
    await this.client.query('DELETE FROM "Worker" WHERE "id" = $1', [workerId]).catch(() => undefined)
    await this.close()
  }

  async close(): Promise<void> {
    this.ended.abort()
    await Promise.race([this.client.end().catch(() => undefined), pause(1_000)])
  }
}
