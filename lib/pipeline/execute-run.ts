import type { Logger } from 'pino'
import { db } from '@/lib/db/client'
import type { RunKind, RunStep } from '@/lib/generated/prisma/client'
import { logger } from '@/lib/logger'
import { abortReason, ExecutionAborted } from './abort-reason'
import { backoffMs } from './backoff'
import { ClaimLost, claimRun, withClaim, type Claim } from './claim-run'
import { endRun } from './end-run'
import { RUN_LIMITS } from './limits'
import { pause } from './pause'
import { reportProgress } from './report-progress'
import { isDatabaseAway, RunFailure, toRunFailure } from './run-failure'
import type { RunPlan, StepPlan } from './run-plan'
import { watchRun } from './watch-runs'

/** Where a run is executed. */
export interface Executor {
  readonly workerId: string
  /** Aborted when the worker stops (`shutdown`) or loses its lock (`lost`). */
  readonly signal: AbortSignal
  readonly plans: Partial<Record<RunKind, RunPlan>>
  readonly backoff?: typeof backoffMs
}

/**
 * Executes a run from its first step that has not succeeded. Returns when the run is final, waits for another attempt,
 * or is none of our business (any more); throws only when the worker lost its lock: then the run is recovered elsewhere.
 */
export async function executeRun(runId: string, executor: Executor): Promise<void> {
  const log = logger({ runId, workerId: executor.workerId })
  const claim = await claimRun(runId, executor.workerId)
  if (!claim) {
    log.info('nothing to do: the run is not queued')
    return
  }
  const cancel = new AbortController()
  const signal = AbortSignal.any([executor.signal, cancel.signal])
  const onCancel = () => cancel.abort(new ExecutionAborted('cancel'))
  const stopWatching = watchRun(runId, () => {
    isCancelRequested(runId).then(
      (requested) => requested && onCancel(),
      (err) => log.warn({ err }, 'could not see whether the run is to be cancelled'),
    )
  })
  log.info({ kind: claim.kind, attempt: claim.attempts }, 'run started')
  try {
    await executeSteps(claim, executor, { signal, onCancel, log })
  } catch (error) {
    await settle(claim, error, executor, signal, log)
  } finally {
    stopWatching()
  }
}

interface Running {
  signal: AbortSignal
  onCancel: () => void
  log: Logger
}

async function executeSteps(claim: Claim, executor: Executor, running: Running): Promise<void> {
  if (claim.attempts > RUN_LIMITS.starts) throw new RunFailure('crashed', `started ${claim.attempts} times without an end`, { transient: false })
  const plan = executor.plans[claim.kind]
  if (!plan) throw new Error(`this worker knows no run of kind ${claim.kind}`)
  const input = plan.input.parse(claim.input)
  if (await isCancelRequested(claim.runId)) running.onCancel()
  const steps = await db().runStep.findMany({ where: { runId: claim.runId }, orderBy: { position: 'asc' } })
  const results = new Map(steps.filter((step) => step.state === 'SUCCEEDED').map((step) => [step.name, step.result as unknown]))
  for (const step of steps) {
    if (step.state === 'SUCCEEDED') continue
    running.signal.throwIfAborted()
    const stepPlan = plan.steps.find(({ name }) => name === step.name)
    if (!stepPlan) throw new Error(`this worker knows no step ${step.name} of ${claim.kind}`)
    results.set(step.name, await executeStep(claim, step, stepPlan, { input, results, ...running }))
  }
  await endRun(claim, { state: 'SUCCEEDED' })
  running.log.info('run succeeded')
}

interface RunningStep extends Running {
  input: unknown
  results: ReadonlyMap<string, unknown>
}

async function executeStep(claim: Claim, step: RunStep, plan: StepPlan, running: RunningStep): Promise<unknown> {
  const { signal, onCancel, input, results } = running
  const log = running.log.child({ step: step.name })
  const at = { runId_position: { runId: claim.runId, position: step.position } }
  const started = await withClaim(claim, (tx) =>
    tx.runStep.update({ where: at, data: { state: 'RUNNING', startedAt: new Date(), finishedAt: null, failure: null, done: 0, total: null } }),
  )
  if (started.cancelRequested) onCancel()
  signal.throwIfAborted()
  const progress = reportProgress(claim, step.position, log, onCancel)
  try {
    const write = await plan.run({
      runId: claim.runId,
      projectId: claim.projectId,
      input,
      signal,
      log,
      progress: progress.report,
      resultOf: (name, shape) => shape.parse(results.get(name)),
    })
    const last = await progress.close()
    const finished = await withClaim(claim, async (tx) => {
      const result = await write(tx)
      await tx.runStep.update({ where: at, data: { ...last, state: 'SUCCEEDED', finishedAt: new Date(), result } })
      return result
    })
    if (finished.cancelRequested) onCancel()
    log.debug('step done')
    return finished.value
  } finally {
    await progress.close()
  }
}

/** Writes down how an execution ended. While the database is away it waits, unless the worker's lock is gone as well. */
async function settle(claim: Claim, error: unknown, executor: Executor, signal: AbortSignal, log: Logger): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    if (error instanceof ClaimLost) {
      log.warn('the run is in other hands; this execution ends here')
      return
    }
    if (abortReason(executor.signal) === 'lost') throw error
    try {
      await endRun(claim, endingFor(claim, error, executor, signal, log))
      return
    } catch (second) {
      if (second instanceof ClaimLost) error = second
      else if (!isDatabaseAway(second)) error = withoutWrite(second, error, log)
      if (attempt >= RUN_LIMITS.starts && !isDatabaseAway(second)) throw second // put back by recoverRuns
      await pause(Math.min(RUN_LIMITS.reconnectMs * attempt, RUN_LIMITS.reconnectMaxMs), executor.signal)
    }
  }
}

/** When even recording the failure's facts fails, the failure is recorded without them. */
function withoutWrite(second: unknown, first: unknown, log: Logger): RunFailure {
  log.error({ err: second }, 'the end of the run could not be written as it was')
  const failure = toRunFailure(first)
  return failure.write ? new RunFailure(failure.kind, failure.message, { transient: failure.transient, cause: failure }) : new RunFailure('internal', String(second), { transient: false, cause: second })
}

function endingFor(claim: Claim, error: unknown, executor: Executor, signal: AbortSignal, log: Logger): Parameters<typeof endRun>[1] {
  const failure = toRunFailure(error)
  const { write } = failure
  switch (abortReason(signal)) {
    case 'cancel':
      log.info('run cancelled')
      return { state: 'CANCELLED', write }
    case 'shutdown':
      log.info('worker stops; the run goes on elsewhere')
      return { state: 'QUEUED', counted: false, write }
  }
  const wait = failure.transient ? (executor.backoff ?? backoffMs)(claim.attempts, failure.retryAfterMs) : null
  if (wait === null) {
    log.warn({ err: failure, failure: failure.kind }, 'run failed')
    return { state: 'FAILED', failure, write }
  }
  log.info({ failure: failure.kind, detail: failure.message, wait }, 'run is tried again')
  return { state: 'QUEUED', failure, runAt: new Date(Date.now() + wait), write }
}

async function isCancelRequested(runId: string): Promise<boolean> {
  return (await db().run.count({ where: { id: runId, cancelRequestedAt: { not: null } } })) > 0
}
