'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { defineAction } from '@/app/_actions/define-action'
import { changePassword, changePasswordInput } from '@/lib/account/change-password'
import { renameUser, renameUserInput } from '@/lib/account/rename-user'
import { revokeSession, revokeSessionInput } from '@/lib/account/revoke-session'
import { signOutEverywhere } from '@/lib/account/sign-out-everywhere'

export const renameUserAction = defineAction(renameUserInput, async (input, user) => {
  await renameUser(user, input)
  revalidatePath('/', 'layout')
})

export const changePasswordAction = defineAction(changePasswordInput, async (input, user) => {
  await changePassword(user, input)
  revalidatePath('/account')
})

export const revokeSessionAction = defineAction(revokeSessionInput, async (input, user) => {
  await revokeSession(user, input)
  revalidatePath('/account')
})

export const signOutEverywhereAction = defineAction(z.object({}), async (_input, user) => {
  await signOutEverywhere(user)
  redirect('/sign-in')
})
