import { z } from 'zod'
import { requireProject } from '@/lib/auth/require-project'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { logger } from '@/lib/logger'

export const deleteProjectInput = z.object({ projectId: z.string(), confirmation: z.string() })

/** Deletes a project and everything that belongs to it. Its name must be typed again. */
export async function deleteProject(user: { id: string }, input: z.infer<typeof deleteProjectInput>): Promise<void> {
  const project = await requireProject(user.id, input.projectId, 'project:delete')
  if (input.confirmation.trim() !== project.name) throw new AppError('invalid_input', 'the name does not match', { reason: 'confirmation_mismatch' })
  // What is running stops by itself: a worker finds its run gone.
  await db().project.delete({ where: { id: project.id } })
  logger().info({ projectId: project.id, userId: user.id }, 'project deleted')
}
