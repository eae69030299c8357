'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useOptimistic, useTransition } from 'react'
import { DropdownMenuRadioGroup } from '@/components/ui/dropdown-menu'
import { parseTheme, type Theme } from '@/lib/i18n/preferences'
import type { PreferenceAction } from './preference-action'

/** Theme choice inside a menu; applied at once, stored by the server. */
export function ThemeSwitch({ theme, setTheme }: { theme: Theme; setTheme: PreferenceAction }) {
  const t = useTranslations('shell')
  const [, startTransition] = useTransition()
  const [shown, setShown] = useOptimistic(theme)
  const choose = (value: string) => {
    const next = parseTheme(value)
    document.documentElement.dataset.theme = next
    startTransition(async () => {
      setShown(next)
      await setTheme(next)
    })
  }
  return (
    <DropdownMenuRadioGroup
      label={t('theme')}
      value={shown}
      onValueChange={choose}
      options={[
        { value: 'system', label: t('themeSystem'), icon: <Monitor aria-hidden /> },
        { value: 'light', label: t('themeLight'), icon: <Sun aria-hidden /> },
        { value: 'dark', label: t('themeDark'), icon: <Moon aria-hidden /> },
      ]}
    />
  )
}
