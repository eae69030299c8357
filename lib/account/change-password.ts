import { z } from 'zod'
import { checkRateLimit } from '@/lib/auth/check-rate-limit'
import { hashPassword } from '@/lib/auth/hash-password'
import { verifyPassword } from '@/lib/auth/verify-password'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { TEXT_LIMITS } from '@/lib/limits'

export const changePasswordInput = z.object({
  current: z.string().max(TEXT_LIMITS.password.max).default(''),
  password: z.string().min(TEXT_LIMITS.password.min).max(TEXT_LIMITS.password.max),
})

/** Sets a new password (the old one is asked for, if there is one) and signs all other browsers out. */
export async function changePassword(user: { id: string; sessionId: string }, input: z.infer<typeof changePasswordInput>): Promise<void> {
  const { passwordHash, email } = await db().user.findUniqueOrThrow({ where: { id: user.id } })
  await checkRateLimit('signInPerAccount', email)
  if (passwordHash && !(await verifyPassword(passwordHash, input.current))) {
    throw new AppError('forbidden', 'wrong password', { reason: 'wrong_password' })
  }
  const next = await hashPassword(input.password)
  await db().$transaction([
    db().user.update({ where: { id: user.id }, data: { passwordHash: next } }),
    db().session.deleteMany({ where: { userId: user.id, id: { not: user.sessionId } } }),
  ])
}
