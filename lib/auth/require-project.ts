import { z } from 'zod'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { roleHas, type Role, type Scope } from './roles'

export interface ProjectAccess {
  id: string
  name: string
  entityType: string
  archived: boolean
  role: Role
}

/**
 * Authorises a user for a project, in the query itself: somebody else's project does not exist (404), a member without
 * the scope is refused (403).
 */
export async function requireProject(userId: string, projectId: string, scope: Scope): Promise<ProjectAccess> {
  const membership = z.uuid().safeParse(projectId).success
    ? await db().membership.findFirst({
        where: { projectId, userId },
        select: { role: true, project: { select: { id: true, name: true, entityType: true, archivedAt: true } } },
      })
    : null
  if (!membership) throw new AppError('not_found', `project ${projectId} is not visible to ${userId}`)
  if (!roleHas(membership.role, scope)) throw new AppError('forbidden', `${membership.role} lacks ${scope}`)
  const { id, name, entityType, archivedAt } = membership.project
  return { id, name, entityType, archived: archivedAt !== null, role: membership.role }
}
