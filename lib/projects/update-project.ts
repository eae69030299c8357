import { z } from 'zod'
import { requireProject } from '@/lib/auth/require-project'
import { db } from '@/lib/db/client'
import { TEXT_LIMITS } from '@/lib/limits'
import { writeAudit } from './write-audit'

export const updateProjectInput = z.object({
  projectId: z.string(),
  name: z.string().trim().min(1).max(TEXT_LIMITS.name),
  entityType: z.string().trim().min(1).max(TEXT_LIMITS.entityType),
  description: z.string().trim().max(TEXT_LIMITS.description).default(''),
})

/** Changes name, entity type and description. */
export async function updateProject(user: { id: string }, input: z.infer<typeof updateProjectInput>): Promise<void> {
  const project = await requireProject(user.id, input.projectId, 'project:edit')
  await db().$transaction(async (tx) => {
    await tx.project.update({
      where: { id: project.id },
      data: { name: input.name, entityType: input.entityType, description: input.description },
    })
    await writeAudit(tx, project.id, user.id, 'project.renamed', { from: project.name, to: input.name })
  })
}
