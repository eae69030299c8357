import { Logger as QueueLogger, run, WorkerPreset, type Runner } from 'graphile-worker'
import { env } from '@/lib/env'
import { logger } from '@/lib/logger'
import { ExecutionAborted } from './abort-reason'
import { executeRun, type Executor } from './execute-run'
import { EXECUTE_RUN, executeRunPayload } from './jobs'
import { RUN_LIMITS } from './limits'
import { pause } from './pause'
import { PLANS } from './plans'
import { WorkerLock } from './worker-lock'

const queueLogger = new QueueLogger((scope) => (level, message) => {
  const log = logger({ part: scope.label ?? 'queue' })
  if (level === 'error') log.error(message)
  else if (level === 'warning') log.warn(message)
  else log.debug(message)
})

/**
 * One life of a worker: from taking its lock to losing it or being told to stop. A worker whose connection broke starts
 * a new life under a new id, and what it left behind is recovered like that of any dead worker.
 */
export class WorkerSession {
  private readonly lock = new WorkerLock()
  private readonly stop = new AbortController()
  private readonly executing = new Set<string>()
  private registered: Promise<string> | undefined
  private runner: Runner | undefined

  constructor(private readonly plans: Executor['plans'] = PLANS) {}

  /** Works until `shutdown` is aborted (resolves) or the database is lost (rejects). */
  async work(shutdown: AbortSignal): Promise<void> {
    await this.lock.connect()
    this.lock.lost.addEventListener('abort', () => this.stop.abort(new ExecutionAborted('lost')), { once: true })
    const concurrency = env().ORION_WORKER_CONCURRENCY
    try {
      this.runner = await run({
        connectionString: env().DATABASE_URL,
        maxPoolSize: Math.min(concurrency, 8) + 2,
        noHandleSignals: true,
        logger: queueLogger,
        taskList: { [EXECUTE_RUN]: (payload) => this.execute(payload) },
        preset: {
          extends: [WorkerPreset],
          // A batch reports a failed completion to the pool; unbatched, it would be an unhandled rejection.
          worker: { concurrentJobs: concurrency, pollInterval: RUN_LIMITS.pollMs, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
          plugins: [{ name: 'OrionWorkerLock', version: '1', worker: { hooks: { startWorker: async (_ctx, { worker }) => void (await this.register(worker.workerPool.id, concurrency)) } } }],
        },
      })
      await this.until(this.runner, shutdown)
    } finally {
      await this.end(shutdown.aborted ? 'shutdown' : 'lost')
    }
  }

  /** Called by each of the pool's workers before its first job; the first call counts. */
  private register(workerId: string, concurrency: number): Promise<string> {
    this.registered ??= this.lock.register(workerId, concurrency).then(() => {
      logger({ workerId }).info({ concurrency }, 'worker ready')
      return workerId
    })
    return this.registered
  }

  private async until(runner: Runner, shutdown: AbortSignal): Promise<void> {
    const ended = runner.promise.then(() => {
      throw new Error('the queue ended by itself')
    })
    const asked = new Promise<void>((resolve) => {
      if (shutdown.aborted) resolve()
      shutdown.addEventListener('abort', () => resolve(), { once: true })
    })
    await Promise.race([ended, asked, this.guard()])
  }

  private async guard(): Promise<never> {
    while (!this.registered && !this.lock.lost.aborted) await pause(20, this.lock.lost)
    if (this.registered) {
      const workerId = await this.registered
      await this.lock.keepAlive(
        workerId,
        () => [...this.executing],
        (recovered) => logger({ workerId }).warn(recovered, 'recovered what was left behind'),
      )
    }
    throw new Error('the worker lost its connection to the database')
  }

  private async execute(payload: unknown): Promise<void> {
    const { runId } = executeRunPayload.parse(payload)
    const workerId = await this.registered
    if (!workerId || this.executing.has(runId)) throw new Error(`run ${runId} cannot be executed now`)
    this.executing.add(runId)
    try {
      await executeRun(runId, { workerId, signal: this.stop.signal, plans: this.plans })
    } finally {
      this.executing.delete(runId)
    }
  }

  /** Lets the executions end (they put their runs back), then the queue, then the lock. */
  private async end(reason: 'shutdown' | 'lost'): Promise<void> {
    if (reason === 'lost') await this.lock.close()
    this.stop.abort(new ExecutionAborted(reason))
    const stopped = this.runner?.stop().catch(() => undefined)
    await Promise.race([stopped, pause(RUN_LIMITS.connectionCheckMs)])
    const workerId = await this.registered?.catch(() => undefined)
    if (workerId && reason === 'shutdown') await this.lock.release(workerId)
    else await this.lock.close()
  }
}
