import type { RunState } from '@/lib/generated/prisma/client'
import { addRunJob } from './add-run-job'
import { withClaim, type Claim } from './claim-run'
import type { RunFailure } from './run-failure'
import type { StepWrite } from './run-plan'

const RELEASED = { heldBy: null, claim: null }

interface Ending {
  state: Extract<RunState, 'SUCCEEDED' | 'FAILED' | 'CANCELLED' | 'QUEUED'>
  failure?: RunFailure
  /** When to try again; only for QUEUED. */
  runAt?: Date
  /** Whether this execution counts as an attempt; one that was only interrupted does not. */
  counted?: boolean
  write?: StepWrite | undefined
}

/** Ends an execution: the run, the step that was under way, and, when it is to go on later, the job for that. */
export async function endRun(claim: Claim, ending: Ending): Promise<void> {
  const { state, failure, runAt, counted = true } = ending
  const finishedAt = state === 'QUEUED' ? null : new Date()
  await withClaim(claim, async (tx) => {
    const step = await tx.runStep.findFirst({ where: { runId: claim.runId, state: 'RUNNING' }, orderBy: { position: 'asc' } })
    if (step) {
      const result = await ending.write?.(tx)
      await tx.runStep.update({
        where: { runId_position: { runId: claim.runId, position: step.position } },
        data: { state, failure: failure?.kind ?? null, finishedAt, ...(result ? { result } : {}) },
      })
    }
    await tx.run.update({
      where: { id: claim.runId },
      data: {
        ...RELEASED,
        state,
        finishedAt,
        nextAttemptAt: runAt ?? null,
        failure: state === 'CANCELLED' ? null : (failure?.kind ?? null),
        failureDetail: failure?.message.slice(0, 2000) ?? null,
        ...(counted ? {} : { attempts: { decrement: 1 } }),
      },
    })
    if (state === 'QUEUED') await addRunJob(tx, claim.runId, runAt)
  })
}
