import { hashToken } from '@/lib/auth/token'
import type { Role } from '@/lib/auth/roles'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'

export interface OpenInvitation {
  id: string
  projectId: string
  projectName: string
  entityType: string
  role: Role
}

/** The invitation behind a link, if it can still be used; says why not otherwise. */
export async function checkInvitation(token: string): Promise<OpenInvitation> {
  const found = await db().invitation.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { project: { select: { name: true, entityType: true, archivedAt: true } } },
  })
  if (!found) throw new AppError('not_found', 'no such invitation', { reason: 'invite_unknown' })
  if (found.revokedAt || found.project.archivedAt) throw new AppError('forbidden', 'invitation withdrawn', { reason: 'invite_revoked' })
  if (found.expiresAt < new Date()) throw new AppError('forbidden', 'invitation expired', { reason: 'invite_expired' })
  if (found.uses >= found.maxUses) throw new AppError('forbidden', 'invitation used up', { reason: 'invite_used_up' })
  return { id: found.id, projectId: found.projectId, projectName: found.project.name, entityType: found.project.entityType, role: found.role }
}
