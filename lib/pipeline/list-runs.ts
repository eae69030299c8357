import { z } from 'zod'
import { requireProject } from '@/lib/auth/require-project'
import { db } from '@/lib/db/client'
import { COUNT_LIMITS } from '@/lib/limits'
import type { RunSnapshot } from '@/lib/runs/run-snapshot'
import { snapshotInclude, toSnapshot } from './to-snapshot'

/** The runs of a project, newest first, a page at a time. `before` is the last id of the previous page. */
export async function listRuns(userId: string, projectId: string, before?: string): Promise<{ runs: RunSnapshot[]; next: string | null }> {
  await requireProject(userId, projectId, 'project:read')
  const found = await db().run.findMany({
    where: { projectId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...(z.uuid().safeParse(before).success ? { cursor: { id: before }, skip: 1 } : {}),
    take: COUNT_LIMITS.runsPage + 1,
    include: snapshotInclude,
  })
  const runs = found.slice(0, COUNT_LIMITS.runsPage)
  return { runs: runs.map(toSnapshot), next: found.length > runs.length ? (runs.at(-1)?.id ?? null) : null }
}
