'use server'

import { revalidatePath } from 'next/cache'
import { defineAction } from '@/app/_actions/define-action'
import { changeMemberRole, changeMemberRoleInput } from '@/lib/members/change-member-role'
import { createInvitation, createInvitationInput } from '@/lib/members/create-invitation'
import { removeMember, removeMemberInput } from '@/lib/members/remove-member'
import { revokeInvitation, revokeInvitationInput } from '@/lib/members/revoke-invitation'

const refresh = (projectId: string) => revalidatePath(`/projects/${projectId}/members`)

export const createInvitationAction = defineAction(createInvitationInput, async (input, user) => {
  const invitation = await createInvitation(user, input)
  refresh(input.projectId)
  return invitation
})

export const revokeInvitationAction = defineAction(revokeInvitationInput, async (input, user) => {
  await revokeInvitation(user, input)
  refresh(input.projectId)
})

export const changeMemberRoleAction = defineAction(changeMemberRoleInput, async (input, user) => {
  await changeMemberRole(user, input)
  refresh(input.projectId)
})

export const removeMemberAction = defineAction(removeMemberInput, async (input, user) => {
  await removeMember(user, input)
  refresh(input.projectId)
})
