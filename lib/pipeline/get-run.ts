import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import type { RunSnapshot } from '@/lib/runs/run-snapshot'
import { requireRun, type RunRef } from './run-access'
import { snapshotInclude, toSnapshot } from './to-snapshot'

/** One run for a member who may see it. */
export async function getRun(userId: string, ref: RunRef): Promise<RunSnapshot> {
  const { projectId } = await requireRun(userId, ref, 'project:read')
  const run = await db().run.findFirst({ where: { id: ref.runId, projectId }, include: snapshotInclude })
  if (!run) throw new AppError('not_found', `run ${ref.runId} is not there`)
  return toSnapshot(run)
}
