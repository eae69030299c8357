import { checkRateLimit } from '@/lib/auth/check-rate-limit'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { writeAudit } from '@/lib/projects/write-audit'
import { checkInvitation } from './check-invitation'

/** Makes the user a member by an invite link. Somebody who is one already keeps their role and uses nothing up. */
export async function acceptInvitation(user: { id: string }, token: string, address: string): Promise<{ projectId: string }> {
  await checkRateLimit('acceptInvitePerAddress', address)
  const invitation = await checkInvitation(token)
  return db().$transaction(async (tx) => {
    const { count: joined } = await tx.membership.createMany({
      data: [{ projectId: invitation.projectId, userId: user.id, role: invitation.role }],
      skipDuplicates: true,
    })
    if (joined === 0) return { projectId: invitation.projectId }
    // The conditions again, in the statement that counts the use: two people may hold the last one.
    const taken = await tx.$executeRaw`
      UPDATE "Invitation" SET "uses" = "uses" + 1
      WHERE "id" = ${invitation.id}::uuid AND "uses" < "maxUses" AND "revokedAt" IS NULL AND "expiresAt" > now()`
    if (taken === 0) throw new AppError('forbidden', 'invitation used up', { reason: 'invite_used_up' })
    await writeAudit(tx, invitation.projectId, user.id, 'member.joined', { role: invitation.role })
    return { projectId: invitation.projectId }
  })
}
