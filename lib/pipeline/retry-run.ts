import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { writeAudit } from '@/lib/projects/write-audit'
import { addRunJob } from './add-run-job'
import { requireRun, type RunRef } from './run-access'

/** Resumes a failed or cancelled run at the step it did not finish. */
export async function retryRun(userId: string, ref: RunRef): Promise<void> {
  const { projectId } = await requireRun(userId, ref, 'runs:start')
  const { runId } = ref
  await db().$transaction(async (tx) => {
    const resumed = await tx.run.updateMany({
      where: { id: runId, state: { in: ['FAILED', 'CANCELLED'] } },
      data: { state: 'QUEUED', attempts: 0, failure: null, failureDetail: null, cancelRequestedAt: null, finishedAt: null, nextAttemptAt: null },
    })
    if (resumed.count === 0) throw new AppError('conflict', `run ${runId} did not fail`, { reason: 'run_not_resumable' })
    await tx.runStep.updateMany({
      where: { runId, state: { in: ['FAILED', 'CANCELLED'] } },
      data: { state: 'QUEUED', failure: null, startedAt: null, finishedAt: null, done: 0, total: null },
    })
    await addRunJob(tx, runId)
    await writeAudit(tx, projectId, userId, 'run.retried', { runId })
  })
}
