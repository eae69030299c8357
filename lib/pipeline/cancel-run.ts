import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { writeAudit } from '@/lib/projects/write-audit'
import { jobKeyOf } from './jobs'
import { requireRun } from './run-access'

/** Cancels a run: at once when it waits, as soon as its worker hears of it when it is under way. */
export async function cancelRun(userId: string, runId: string): Promise<void> {
  const { projectId } = await requireRun(userId, runId, 'runs:start')
  await db().$transaction(async (tx) => {
    const now = new Date()
    const waiting = await tx.run.updateMany({ where: { id: runId, state: 'QUEUED' }, data: { state: 'CANCELLED', cancelRequestedAt: now, finishedAt: now, nextAttemptAt: null, failure: null } })
    if (waiting.count > 0) {
      await tx.$executeRaw`SELECT graphile_worker.remove_job(${jobKeyOf(runId)})`
      await tx.runStep.updateMany({ where: { runId, failure: { not: null } }, data: { state: 'CANCELLED', failure: null, finishedAt: now } })
    } else {
      const running = await tx.run.updateMany({ where: { id: runId, state: 'RUNNING', cancelRequestedAt: null }, data: { cancelRequestedAt: now } })
      if (running.count === 0) throw new AppError('conflict', `run ${runId} is not under way`, { reason: 'run_not_active' })
    }
    await writeAudit(tx, projectId, userId, 'run.cancelled', { runId })
  })
}
