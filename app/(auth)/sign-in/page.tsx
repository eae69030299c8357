import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { setLocale } from '@/app/_actions/preferences'
import { readNextPath } from '@/app/_lib/read-next-path'
import { ProviderButtons } from '@/components/auth/provider-buttons'
import { SignInForm } from '@/components/auth/sign-in-form'
import { AuthShell } from '@/components/shell/auth-shell'
import { TextLink } from '@/components/ui/text-link'
import { currentUser } from '@/lib/auth/current-user'
import { listProviders } from '@/lib/auth/list-providers'
import { signInAction, signInWithProviderAction } from '../actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('signIn') }
}

async function startProvider(form: FormData): Promise<void> {
  'use server'
  await signInWithProviderAction(null, form)
}

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { next, error } = await searchParams
  if (await currentUser()) redirect(readNextPath(next))
  const [t, errors] = await Promise.all([getTranslations('auth'), getTranslations('errors')])
  const path = next ? readNextPath(next) : undefined
  const signUpHref = path ? `/sign-up?next=${encodeURIComponent(path)}` : '/sign-up'
  const problem = error === 'sign_up_closed' ? errors('sign_up_closed') : error ? errors('provider_failed') : undefined
  return (
    <AuthShell
      title={t('signInTitle')}
      description={t('signInDescription')}
      setLocale={setLocale}
      footer={t.rich('noAccount', { link: (text) => <TextLink href={signUpHref}>{text}</TextLink> })}
    >
      <SignInForm action={signInAction} next={path} problem={problem} />
      <ProviderButtons providers={listProviders()} next={path} action={startProvider} />
    </AuthShell>
  )
}
