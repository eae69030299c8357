import { z } from 'zod'
import { checkInvitation } from '@/lib/members/check-invitation'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { TEXT_LIMITS } from '@/lib/limits'
import { checkRateLimit } from './check-rate-limit'
import { createUser } from './create-user'
import { hashPassword } from './hash-password'

export const signUpInput = z.object({
  name: z.string().trim().min(1).max(TEXT_LIMITS.name),
  email: z.email().max(TEXT_LIMITS.email).transform((text) => text.toLowerCase()),
  password: z.string().min(TEXT_LIMITS.password.min).max(TEXT_LIMITS.password.max),
  invite: z.string().max(100).optional(),
})

/** Opens an account by e-mail and password. Where sign-up is by invitation only, a valid invite token is needed. */
export async function signUp(input: z.infer<typeof signUpInput>, address: string): Promise<{ id: string; email: string }> {
  await checkRateLimit('signUpPerAddress', address)
  if (env().ORION_SIGN_UP === 'invite') {
    if (!input.invite) throw new AppError('forbidden', 'sign-up is by invitation only', { reason: 'sign_up_closed' })
    await checkInvitation(input.invite)
  }
  const { id, email } = await createUser({ name: input.name, email: input.email, passwordHash: await hashPassword(input.password) })
  return { id, email }
}
