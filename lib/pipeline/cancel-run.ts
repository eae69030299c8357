import { db } from '@/lib/db/client'
import { writeAudit } from '@/lib/projects/write-audit'
import { jobKeyOf } from './jobs'
import { requireRun, type RunRef } from './run-access'

/** Cancels a run: at once when it waits, as soon as its worker hears of it when it is under way. One that is over stays as it is. */
export async function cancelRun(userId: string, ref: RunRef): Promise<void> {
  const { projectId } = await requireRun(userId, ref, 'runs:start')
  const { runId } = ref
  await db().$transaction(async (tx) => {
    const now = new Date()
    const waiting = await tx.run.updateMany({ where: { id: runId, state: 'QUEUED' }, data: { state: 'CANCELLED', cancelRequestedAt: now, finishedAt: now, nextAttemptAt: null, failure: null } })
    if (waiting.count > 0) {
      await tx.$executeRaw`SELECT graphile_worker.remove_job(${jobKeyOf(runId)})`
      await tx.runStep.updateMany({ where: { runId, failure: { not: null } }, data: { state: 'CANCELLED', failure: null, finishedAt: now } })
    } else {
      const running = await tx.run.updateMany({ where: { id: runId, state: 'RUNNING', cancelRequestedAt: null }, data: { cancelRequestedAt: now } })
      if (running.count === 0) return
    }
    await writeAudit(tx, projectId, userId, 'run.cancelled', { runId })
  })
}
