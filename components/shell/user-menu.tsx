'use client'

import { ChevronDown, LogOut, UserRound } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { DropdownMenu, DropdownMenuItem, DropdownMenuRadioGroup, DropdownMenuSeparator } from '@/components/ui/dropdown-menu'
import { LOCALE_NAMES, LOCALES } from '@/lib/i18n/locales'
import type { Theme } from '@/lib/i18n/preferences'
import type { PreferenceAction } from './preference-action'
import { ThemeSwitch } from './theme-switch'

export type UserMenuProps = {
  user: { name: string; email: string }
  accountHref: string
  theme: Theme
  setTheme: PreferenceAction
  setLocale: PreferenceAction
  signOut: () => Promise<void>
}

/** The first letters of the first and last name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return picked.map((word) => [...(word ?? '')][0] ?? '').join('').toUpperCase()
}

/** Who is signed in, account, language, theme and sign-out. */
export function UserMenu({ user, accountHref, theme, setTheme, setLocale, signOut }: UserMenuProps) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const [pending, startTransition] = useTransition()
  return (
    <DropdownMenu
      className="w-64"
      trigger={
        <Button variant="ghost" size="sm" pending={pending} aria-label={t('userMenu', { name: user.name })} className="-mr-2 h-10! px-2!">
          <span aria-hidden className="grid size-7 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-ink">{initials(user.name)}</span>
          <span className="hidden max-w-40 truncate sm:block">{user.name}</span>
          <ChevronDown aria-hidden className="text-muted" />
        </Button>
      }
    >
      <div className="px-2 py-1.5">
        <p className="truncate font-medium">{user.name}</p>
        <p className="truncate text-[0.8125rem] text-muted">{user.email}</p>
      </div>
      <DropdownMenuSeparator />
      <DropdownMenuItem asChild>
        <Link href={accountHref}><UserRound aria-hidden />{t('account')}</Link>
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuRadioGroup
        label={t('language')}
        value={locale}
        onValueChange={(value) => startTransition(() => setLocale(value))}
        options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }))}
      />
      <DropdownMenuSeparator />
      <ThemeSwitch theme={theme} setTheme={setTheme} />
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={() => startTransition(() => signOut())}>
        <LogOut aria-hidden />
        {t('signOut')}
      </DropdownMenuItem>
    </DropdownMenu>
  )
}
