import { z } from 'zod'
import { checkRateLimit } from '@/lib/auth/check-rate-limit'
import { db } from '@/lib/db/client'
import { TEXT_LIMITS } from '@/lib/limits'
import { attributesInput } from './attribute-input'
import { writeAudit } from './write-audit'

export const createProjectInput = z.object({
  name: z.string().trim().min(1).max(TEXT_LIMITS.name),
  entityType: z.string().trim().min(1).max(TEXT_LIMITS.entityType),
  description: z.string().trim().max(TEXT_LIMITS.description).default(''),
  attributes: attributesInput,
})

/** Creates a project with its attributes; whoever creates it owns it. */
export async function createProject(user: { id: string }, input: z.infer<typeof createProjectInput>): Promise<{ id: string }> {
  await checkRateLimit('createProjectPerUser', user.id)
  return db().$transaction(async (tx) => {
    const project = await tx.project.create({
      data: {
        name: input.name,
        entityType: input.entityType,
        description: input.description,
        members: { create: { userId: user.id, role: 'OWNER' } },
        attributes: { create: input.attributes.map(({ id: _id, ...attribute }, position) => ({ ...attribute, position })) },
      },
      select: { id: true },
    })
    await writeAudit(tx, project.id, user.id, 'project.created', { name: input.name })
    return project
  })
}
