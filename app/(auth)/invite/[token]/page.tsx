import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { setLocale } from '@/app/_actions/preferences'
import { JoinForm } from '@/components/members/join-form'
import { AuthShell } from '@/components/shell/auth-shell'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { currentUser } from '@/lib/auth/current-user'
import { AppError } from '@/lib/errors'
import { checkInvitation, type OpenInvitation } from '@/lib/members/check-invitation'
import { joinAction } from '../../actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('inviteTitle'), referrer: 'no-referrer' }
}

type InviteProblem = 'invite_unknown' | 'invite_revoked' | 'invite_expired' | 'invite_used_up'

async function readInvitation(token: string): Promise<OpenInvitation | InviteProblem> {
  try {
    return await checkInvitation(token)
  } catch (error) {
    if (error instanceof AppError && error.reason) return error.reason as InviteProblem
    throw error
  }
}

export default async function InvitePage({ params }: PageProps<'/invite/[token]'>) {
  const { token } = await params
  const [t, errors, roles] = await Promise.all([getTranslations('auth'), getTranslations('errors'), getTranslations('projects.roles')])
  const invitation = await readInvitation(token)
  if (typeof invitation === 'string') {
    return (
      <AuthShell title={t('inviteTitle')} setLocale={setLocale} footer={<TextLink href="/">{t('toStart')}</TextLink>}>
        <Alert tone="warning">{errors(invitation)}</Alert>
      </AuthShell>
    )
  }
  const user = await currentUser()
  const next = encodeURIComponent(`/invite/${token}`)
  return (
    <AuthShell
      title={t('inviteHeading', { project: invitation.projectName })}
      description={t('inviteText', { role: roles(invitation.role), entityType: invitation.entityType })}
      setLocale={setLocale}
    >
      {user ? (
        <JoinForm action={joinAction} token={token} email={user.email} />
      ) : (
        <div className="grid gap-2">
          <Button asChild variant="primary" className="w-full justify-center"><Link href={`/sign-up?next=${next}`}>{t('createAccount')}</Link></Button>
          <Button asChild className="w-full justify-center"><Link href={`/sign-in?next=${next}`}>{t('signIn')}</Link></Button>
        </div>
      )}
    </AuthShell>
  )
}
