import { z } from 'zod'
import { requireProject } from '@/lib/auth/require-project'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { attributesInput } from './attribute-input'
import { writeAudit } from './write-audit'

export const saveAttributesInput = z.object({ projectId: z.string(), attributes: attributesInput })

/** Replaces the attributes of a project: known ids are changed in place (their tasks stay), others created, missing ones removed. */
export async function saveAttributes(user: { id: string }, input: z.infer<typeof saveAttributesInput>): Promise<void> {
  const project = await requireProject(user.id, input.projectId, 'project:edit')
  await db().$transaction(async (tx) => {
    // One editor at a time, so that two people who save at once do not mix their lists.
    await tx.$executeRaw`SELECT 1 FROM "Project" WHERE "id" = ${project.id}::uuid FOR UPDATE`
    const existing = await tx.attribute.findMany({ where: { projectId: project.id }, select: { id: true } })
    const known = new Set(existing.map((attribute) => attribute.id))
    const kept = input.attributes.flatMap((attribute) => (attribute.id ? [attribute.id] : []))
    if (kept.some((id) => !known.has(id))) throw new AppError('not_found', 'an attribute is not of this project')
    await tx.attribute.deleteMany({ where: { projectId: project.id, id: { notIn: kept } } })
    // Names and the identifier may move between attributes: clear them first, unique constraints are checked row by row.
    await tx.$executeRaw`UPDATE "Attribute" SET "isIdentifier" = false, "name" = "id"::text WHERE "projectId" = ${project.id}::uuid`
    for (const [position, { id, ...attribute }] of input.attributes.entries()) {
      if (id) await tx.attribute.update({ where: { id }, data: { ...attribute, position } })
      else await tx.attribute.create({ data: { ...attribute, position, projectId: project.id } })
    }
    await tx.project.update({ where: { id: project.id }, data: { updatedAt: new Date() } })
    await writeAudit(tx, project.id, user.id, 'attributes.saved', { names: input.attributes.map((attribute) => attribute.name) })
  })
}
