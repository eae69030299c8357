import { z } from 'zod'
import { requireProject } from '@/lib/auth/require-project'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { writeAudit } from '@/lib/projects/write-audit'
import { keepAnOwner } from './keep-an-owner'

export const changeMemberRoleInput = z.object({ projectId: z.string(), userId: z.uuid(), role: z.enum(['OWNER', 'CURATOR', 'ANNOTATOR']) })

/** Gives a member another role. The last owner cannot step down (the database refuses). */
export async function changeMemberRole(user: { id: string }, input: z.infer<typeof changeMemberRoleInput>): Promise<void> {
  const project = await requireProject(user.id, input.projectId, 'members:manage')
  await keepAnOwner(() =>
    db().$transaction(async (tx) => {
      const { count } = await tx.membership.updateMany({ where: { projectId: project.id, userId: input.userId }, data: { role: input.role } })
      if (count === 0) throw new AppError('not_found', 'no such member')
      await writeAudit(tx, project.id, user.id, 'member.role', { userId: input.userId, role: input.role })
    }),
  )
}
