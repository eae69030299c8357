import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orInterrupt } from '@/app/_lib/or-interrupt'
import { InvitationTable } from '@/components/members/invitation-table'
import { InviteForm } from '@/components/members/invite-form'
import { MemberTable } from '@/components/members/member-table'
import { requireUser } from '@/lib/auth/require-user'
import { listMembers } from '@/lib/members/list-members'
import { changeMemberRoleAction, createInvitationAction, removeMemberAction, revokeInvitationAction } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('projects'))('tabs.members') }
}

export default async function MembersPage({ params }: PageProps<'/projects/[projectId]/members'>) {
  const user = await orInterrupt(requireUser())
  const { projectId } = await params
  const { members, invitations } = await orInterrupt(listMembers(user, projectId))
  return (
    <div className="grid gap-6">
      <InviteForm projectId={projectId} action={createInvitationAction} />
      <MemberTable projectId={projectId} members={members} self={user.id} changeRole={changeMemberRoleAction} remove={removeMemberAction} />
      {invitations.length > 0 ? <InvitationTable projectId={projectId} invitations={invitations} revoke={revokeInvitationAction} /> : null}
    </div>
  )
}
