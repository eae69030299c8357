import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { signOutAction } from '@/app/(auth)/actions'
import { setLocale, setTheme } from '@/app/_actions/preferences'
import { AppShell } from '@/components/shell/app-shell'
import { currentUser } from '@/lib/auth/current-user'
import { parseTheme, THEME_COOKIE } from '@/lib/i18n/preferences'

/** The frame around everything that needs an account. Each page authorises for itself. */
export default async function SignedInLayout({ children }: LayoutProps<'/'>) {
  const user = await currentUser()
  if (!user) {
    const path = (await headers()).get('x-path')
    redirect(path ? `/sign-in?next=${encodeURIComponent(path)}` : '/sign-in')
  }
  const t = await getTranslations('projects')
  const admin = await getTranslations('admin')
  return (
    <AppShell
      homeHref="/projects"
      nav={[{ href: '/projects', label: t('title') }, ...(user.isAdmin ? [{ href: '/admin', label: admin('title') }] : [])]}
      user={{ name: user.name ?? user.email, email: user.email }}
      accountHref="/account"
      theme={parseTheme((await cookies()).get(THEME_COOKIE)?.value)}
      setTheme={setTheme}
      setLocale={setLocale}
      signOut={signOutAction}
    >
      {children}
    </AppShell>
  )
}
