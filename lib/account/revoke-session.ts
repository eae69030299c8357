import { z } from 'zod'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'

export const revokeSessionInput = z.object({ sessionId: z.uuid() })

/** Signs one browser of the user out. */
export async function revokeSession(user: { id: string }, input: z.infer<typeof revokeSessionInput>): Promise<void> {
  const { count } = await db().session.deleteMany({ where: { id: input.sessionId, userId: user.id } })
  if (count === 0) throw new AppError('not_found', 'no such session')
}
