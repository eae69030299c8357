import { z } from 'zod'
import { db } from '@/lib/db/client'
import { TEXT_LIMITS } from '@/lib/limits'

export const renameUserInput = z.object({ name: z.string().trim().min(1).max(TEXT_LIMITS.name) })

/** Changes the name others see. */
export async function renameUser(user: { id: string }, input: z.infer<typeof renameUserInput>): Promise<void> {
  await db().user.update({ where: { id: user.id }, data: { name: input.name } })
}
