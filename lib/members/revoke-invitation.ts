import { z } from 'zod'
import { requireProject } from '@/lib/auth/require-project'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { writeAudit } from '@/lib/projects/write-audit'

export const revokeInvitationInput = z.object({ projectId: z.string(), invitationId: z.uuid() })

/** Withdraws an invite link; people who joined by it stay. */
export async function revokeInvitation(user: { id: string }, input: z.infer<typeof revokeInvitationInput>): Promise<void> {
  const project = await requireProject(user.id, input.projectId, 'members:manage')
  await db().$transaction(async (tx) => {
    const { count } = await tx.invitation.updateMany({
      where: { id: input.invitationId, projectId: project.id, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    if (count === 0) throw new AppError('not_found', 'no such open invitation')
    await writeAudit(tx, project.id, user.id, 'invitation.revoked', {})
  })
}
