import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import type { RunSnapshot } from '@/lib/runs/run-snapshot'
import { requireRun } from './run-access'
import { snapshotInclude, toSnapshot } from './to-snapshot'

/** One run for a member who may see it; with `projectId` only if it belongs there. */
export async function getRun(userId: string, runId: string, projectId?: string): Promise<RunSnapshot> {
  const access = await requireRun(userId, runId, 'project:read')
  const run = await db().run.findFirst({ where: { id: runId, projectId: projectId ?? access.projectId }, include: snapshotInclude })
  if (!run) throw new AppError('not_found', `run ${runId} is not there`)
  return toSnapshot(run)
}
