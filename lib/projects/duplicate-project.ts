import { z } from 'zod'
import { checkRateLimit } from '@/lib/auth/check-rate-limit'
import { requireProject } from '@/lib/auth/require-project'
import { db } from '@/lib/db/client'
import { TEXT_LIMITS } from '@/lib/limits'
import { writeAudit } from './write-audit'

export const duplicateProjectInput = z.object({ projectId: z.string(), name: z.string().trim().min(1).max(TEXT_LIMITS.name) })

/** Starts a new project from another's definition (entity type, attributes, parameters, sites with their examples), without its data or people. */
export async function duplicateProject(user: { id: string }, input: z.infer<typeof duplicateProjectInput>): Promise<{ id: string }> {
  const source = await requireProject(user.id, input.projectId, 'project:read')
  await checkRateLimit('createProjectPerUser', user.id)
  return db().$transaction(async (tx) => {
    const original = await tx.project.findUniqueOrThrow({
      where: { id: source.id },
      include: { attributes: true, sites: { where: { source: 'LIVE' }, include: { examples: true } } },
    })
    const copy = await tx.project.create({
      data: {
        name: input.name,
        entityType: original.entityType,
        description: original.description,
        parameters: original.parameters ?? {},
        members: { create: { userId: user.id, role: 'OWNER' } },
        attributes: { create: original.attributes.map(({ id: _id, projectId: _projectId, ...attribute }) => attribute) },
        sites: { create: original.sites.map((site) => ({ host: site.host, examples: { create: site.examples.map(({ url }) => ({ url })) } })) },
      },
      select: { id: true },
    })
    await writeAudit(tx, copy.id, user.id, 'project.duplicated', { from: original.name })
    return copy
  })
}
