import { useLocale, useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { LOCALE_NAMES, LOCALES } from '@/lib/i18n/locales'
import type { PreferenceAction } from './preference-action'

/** Language choice as plain form buttons: works before and without any script. */
export function LanguageSwitch({ setLocale }: { setLocale: PreferenceAction }) {
  const current = useLocale()
  const t = useTranslations('shell')
  return (
    <form aria-label={t('language')} className="flex flex-wrap justify-center gap-1 text-[0.8125rem]">
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="submit"
          lang={locale}
          formAction={setLocale.bind(null, locale)}
          aria-pressed={locale === current}
          className={cn('rounded-sm px-2 py-1', locale === current ? 'font-medium text-ink' : 'text-muted hover:text-ink hover:underline')}
        >
          {LOCALE_NAMES[locale]}
        </button>
      ))}
    </form>
  )
}
