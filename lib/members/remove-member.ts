import { z } from 'zod'
import { requireProject } from '@/lib/auth/require-project'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { writeAudit } from '@/lib/projects/write-audit'
import { keepAnOwner } from './keep-an-owner'

export const removeMemberInput = z.object({ projectId: z.string(), userId: z.uuid() })

/** Takes a member out of a project. Their votes stay; the last owner cannot leave (the database refuses). */
export async function removeMember(user: { id: string }, input: z.infer<typeof removeMemberInput>): Promise<void> {
  const project = await requireProject(user.id, input.projectId, 'members:manage')
  await keepAnOwner(() =>
    db().$transaction(async (tx) => {
      const { count } = await tx.membership.deleteMany({ where: { projectId: project.id, userId: input.userId } })
      if (count === 0) throw new AppError('not_found', 'no such member')
      await writeAudit(tx, project.id, user.id, 'member.removed', { userId: input.userId })
    }),
  )
}
