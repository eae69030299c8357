import { z } from 'zod'
import { checkRateLimit } from '@/lib/auth/check-rate-limit'
import { requireProject } from '@/lib/auth/require-project'
import { createToken, hashToken } from '@/lib/auth/token'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { COUNT_LIMITS } from '@/lib/limits'
import { writeAudit } from '@/lib/projects/write-audit'

export const createInvitationInput = z.object({
  projectId: z.string(),
  role: z.enum(['CURATOR', 'ANNOTATOR']),
  days: z.coerce.number().int().min(1).max(COUNT_LIMITS.invitationDays),
  maxUses: z.coerce.number().int().min(1).max(COUNT_LIMITS.invitationUses),
})

/** Makes an invite link. The link itself is returned once and never kept. */
export async function createInvitation(user: { id: string }, input: z.infer<typeof createInvitationInput>): Promise<{ link: string }> {
  const project = await requireProject(user.id, input.projectId, 'members:manage')
  await checkRateLimit('invitePerProject', project.id)
  const token = createToken()
  await db().$transaction(async (tx) => {
    await tx.invitation.create({
      data: {
        projectId: project.id,
        createdById: user.id,
        tokenHash: hashToken(token),
        role: input.role,
        maxUses: input.maxUses,
        expiresAt: new Date(Date.now() + input.days * 86_400_000),
      },
    })
    await writeAudit(tx, project.id, user.id, 'invitation.created', { role: input.role, maxUses: input.maxUses, days: input.days })
  })
  return { link: new URL(`/invite/${token}`, env().AUTH_URL).href }
}
