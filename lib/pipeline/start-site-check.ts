import { checkRateLimit } from '@/lib/auth/check-rate-limit'
import { requireProject } from '@/lib/auth/require-project'
import { writeAudit } from '@/lib/projects/write-audit'
import type { CheckSiteInput } from '@/lib/runs/check-site'
import { enqueueRun } from './enqueue-run'

/** Starts "check a site" for an example address; gives the run. */
export async function startSiteCheck(userId: string, projectId: string, input: CheckSiteInput): Promise<{ runId: string }> {
  await requireProject(userId, projectId, 'runs:start')
  await checkRateLimit('startRunPerUser', userId)
  const runId = await enqueueRun({ projectId, createdById: userId, kind: 'CHECK_SITE', input: { url: input.url } }, (tx, id) =>
    writeAudit(tx, projectId, userId, 'run.started', { runId: id, kind: 'CHECK_SITE', url: input.url }),
  )
  return { runId }
}
