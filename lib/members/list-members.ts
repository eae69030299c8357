import { requireProject } from '@/lib/auth/require-project'
import type { Role } from '@/lib/auth/roles'
import { db } from '@/lib/db/client'

export interface Member {
  userId: string
  name: string | null
  email: string
  role: Role
  since: Date
}

export interface InvitationRow {
  id: string
  role: Role
  uses: number
  maxUses: number
  expiresAt: Date
  createdAt: Date
  state: 'open' | 'expired' | 'used' | 'revoked'
}

function invitationState(row: { revokedAt: Date | null; expiresAt: Date; uses: number; maxUses: number }): InvitationRow['state'] {
  if (row.revokedAt) return 'revoked'
  if (row.expiresAt < new Date()) return 'expired'
  return row.uses >= row.maxUses ? 'used' : 'open'
}

/** The people of a project and its invite links. */
export async function listMembers(user: { id: string }, projectId: string): Promise<{ members: Member[]; invitations: InvitationRow[] }> {
  const project = await requireProject(user.id, projectId, 'members:manage')
  const [members, invitations] = await Promise.all([
    db().membership.findMany({
      where: { projectId: project.id },
      include: { user: { select: { name: true, email: true } } },
      orderBy: { createdAt: 'asc' },
    }),
    db().invitation.findMany({ where: { projectId: project.id }, orderBy: { createdAt: 'desc' }, take: 100 }),
  ])
  return {
    members: members.map((m) => ({ userId: m.userId, name: m.user.name, email: m.user.email, role: m.role, since: m.createdAt })),
    invitations: invitations.map((row) => ({
      id: row.id, role: row.role, uses: row.uses, maxUses: row.maxUses, expiresAt: row.expiresAt, createdAt: row.createdAt, state: invitationState(row),
    })),
  }
}
