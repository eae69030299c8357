import { z } from 'zod'
import { requireProject } from '@/lib/auth/require-project'
import { db } from '@/lib/db/client'
import { writeAudit } from './write-audit'

export const archiveProjectInput = z.object({ projectId: z.string(), archived: z.boolean() })

/** Puts a project away, or back. Nothing is lost; its invite links rest meanwhile. */
export async function archiveProject(user: { id: string }, input: z.infer<typeof archiveProjectInput>): Promise<void> {
  const project = await requireProject(user.id, input.projectId, 'project:edit')
  await db().$transaction(async (tx) => {
    await tx.project.update({ where: { id: project.id }, data: { archivedAt: input.archived ? new Date() : null } })
    await writeAudit(tx, project.id, user.id, input.archived ? 'project.archived' : 'project.restored', {})
  })
}
