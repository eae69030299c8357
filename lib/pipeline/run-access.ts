import { z } from 'zod'
import { roleHas, type Scope } from '@/lib/auth/roles'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'

/** A run, and where it was named, the project it must belong to. */
export interface RunRef {
  runId: string
  projectId?: string | undefined
}

const runRef = z.object({ runId: z.uuid(), projectId: z.uuid().optional() })

/** Authorises a user for a run through its project: a stranger's run does not exist (404), a member without the scope is refused (403). */
export async function requireRun(userId: string, { runId, projectId }: RunRef, scope: Scope): Promise<{ projectId: string }> {
  const found = runRef.safeParse({ runId, projectId }).success
    ? await db().membership.findFirst({
        where: { userId, projectId, project: { runs: { some: { id: runId } } } },
        select: { role: true, projectId: true },
      })
    : null
  if (!found) throw new AppError('not_found', `run ${runId} is not visible to ${userId}`)
  if (!roleHas(found.role, scope)) throw new AppError('forbidden', `${found.role} lacks ${scope}`)
  return { projectId: found.projectId }
}
