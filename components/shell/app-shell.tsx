import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Logo } from './logo'
import { MainNav, type NavItem } from './main-nav'
import { SkipLink } from './skip-link'
import { UserMenu, type UserMenuProps } from './user-menu'

type Props = UserMenuProps & { homeHref: string; nav: NavItem[]; children: React.ReactNode }

/** The frame of every page for people who are signed in. */
export function AppShell({ homeHref, nav, children, ...menu }: Props) {
  const t = useTranslations('shell')
  const common = useTranslations('common')
  return (
    <>
      <SkipLink label={t('skipToContent')} />
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-6 px-4 sm:px-6 lg:px-8">
          <Link href={homeHref} className="mr-auto flex h-14 items-center gap-2.5 rounded-md text-[0.9375rem] font-semibold tracking-tight md:mr-0">
            <Logo className="size-6" />
            {common('productName')}
          </Link>
          <MainNav label={t('mainNavigation')} items={nav} />
          <UserMenu {...menu} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl px-4 pt-6 pb-16 outline-none sm:px-6 sm:pt-8 lg:px-8">
        {children}
      </main>
    </>
  )
}
