import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orInterrupt } from '@/app/_lib/or-interrupt'
import { PasswordForm } from '@/components/account/password-form'
import { ProfileForm } from '@/components/account/profile-form'
import { SessionTable } from '@/components/account/session-table'
import { PageHeader } from '@/components/ui/page-header'
import { listSessions } from '@/lib/account/list-sessions'
import { requireUser } from '@/lib/auth/require-user'
import { TEXT_LIMITS } from '@/lib/limits'
import { changePasswordAction, renameUserAction, revokeSessionAction, signOutEverywhereAction } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('account'))('title') }
}

export default async function AccountPage() {
  const user = await orInterrupt(requireUser())
  const [t, sessions] = await Promise.all([getTranslations('account'), listSessions(user)])
  return (
    <>
      <PageHeader title={t('title')} description={user.email} />
      <div className="grid max-w-3xl gap-6">
        <ProfileForm name={user.name ?? ''} action={renameUserAction} />
        <PasswordForm action={changePasswordAction} passwordLength={TEXT_LIMITS.password.min} />
        <SessionTable sessions={sessions} revoke={revokeSessionAction} signOutEverywhere={signOutEverywhereAction} />
      </div>
    </>
  )
}
