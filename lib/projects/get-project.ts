import { requireProject, type ProjectAccess } from '@/lib/auth/require-project'
import { db } from '@/lib/db/client'
import type { AttributeInput } from './attribute-input'

export interface ProjectDetail extends ProjectAccess {
  description: string
  createdAt: Date
  attributes: (AttributeInput & { id: string })[]
}

/** A project with its attributes, for those who may read it. */
export async function getProject(user: { id: string }, projectId: string): Promise<ProjectDetail> {
  const access = await requireProject(user.id, projectId, 'project:read')
  const project = await db().project.findUniqueOrThrow({
    where: { id: access.id },
    select: { description: true, createdAt: true, attributes: { orderBy: { position: 'asc' } } },
  })
  return {
    ...access,
    ...project,
    attributes: project.attributes.map(({ id, name, description, dataType, synonyms, sampleValues, isIdentifier }) => ({
      id, name, description, dataType, synonyms, sampleValues, isIdentifier,
    })),
  }
}
