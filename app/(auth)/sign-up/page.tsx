import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { setLocale } from '@/app/_actions/preferences'
import { readNextPath } from '@/app/_lib/read-next-path'
import { SignUpForm } from '@/components/auth/sign-up-form'
import { AuthShell } from '@/components/shell/auth-shell'
import { Alert } from '@/components/ui/alert'
import { TextLink } from '@/components/ui/text-link'
import { currentUser } from '@/lib/auth/current-user'
import { env } from '@/lib/env'
import { TEXT_LIMITS } from '@/lib/limits'
import { signUpAction } from '../actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('createAccount') }
}

export default async function SignUpPage({ searchParams }: PageProps<'/sign-up'>) {
  const { next } = await searchParams
  if (await currentUser()) redirect(readNextPath(next))
  const t = await getTranslations('auth')
  const path = next ? readNextPath(next) : undefined
  const invite = path?.match(/^\/invite\/([\w-]+)$/)?.[1]
  const closed = env().ORION_SIGN_UP === 'invite' && !invite
  const signInHref = path ? `/sign-in?next=${encodeURIComponent(path)}` : '/sign-in'
  return (
    <AuthShell
      title={t('signUpTitle')}
      description={closed ? undefined : t('signUpDescription')}
      setLocale={setLocale}
      footer={t.rich('haveAccount', { link: (text) => <TextLink href={signInHref}>{text}</TextLink> })}
    >
      {closed ? (
        <Alert tone="info" title={t('closedTitle')}>{t('closedText')}</Alert>
      ) : (
        <SignUpForm action={signUpAction} next={path} invite={invite} passwordLength={TEXT_LIMITS.password.min} />
      )}
    </AuthShell>
  )
}
