'use server'

import { AuthError } from 'next-auth'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { defineAction, definePublicAction } from '@/app/_actions/define-action'
import { readNextPath } from '@/app/_lib/read-next-path'
import { signIn, signOut } from '@/lib/auth/config'
import { readClientAddress } from '@/lib/auth/read-client-address'
import { signUp, signUpInput } from '@/lib/auth/sign-up'
import { AppError } from '@/lib/errors'
import { TEXT_LIMITS } from '@/lib/limits'
import { acceptInvitation } from '@/lib/members/accept-invitation'

async function startSession(email: string, password: string): Promise<void> {
  try {
    await signIn('credentials', { email, password, redirect: false })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    if ('code' in error && error.code === 'too_many_requests') throw new AppError('too_many_requests', 'sign-in limit')
    throw new AppError('unauthenticated', 'wrong e-mail or password', { reason: 'wrong_credentials' })
  }
}

const next = z.string().max(TEXT_LIMITS.url).optional()

export const signInAction = definePublicAction(
  z.object({ email: z.email().max(TEXT_LIMITS.email), password: z.string().min(1).max(TEXT_LIMITS.password.max), next }),
  async (input) => {
    await startSession(input.email, input.password)
    redirect(readNextPath(input.next))
  },
)

export const signUpAction = definePublicAction(signUpInput.extend({ next }), async (input) => {
  await signUp(input, readClientAddress(await headers()))
  await startSession(input.email, input.password)
  redirect(readNextPath(input.next))
})

export const signInWithProviderAction = definePublicAction(z.object({ provider: z.enum(['github', 'google']), next }), async (input) => {
  await signIn(input.provider, { redirectTo: readNextPath(input.next) })
})

export const joinAction = defineAction(z.object({ token: z.string().min(1).max(100) }), async (input, user) => {
  const { projectId } = await acceptInvitation(user, input.token, readClientAddress(await headers()))
  redirect(`/projects/${projectId}`)
})

export async function signOutAction(): Promise<void> {
  await signOut({ redirectTo: '/sign-in' })
}
