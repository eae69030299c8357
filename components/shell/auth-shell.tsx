import { useTranslations } from 'next-intl'
import { LanguageSwitch } from './language-switch'
import { Logo } from './logo'
import type { PreferenceAction } from './preference-action'

type Props = {
  title: React.ReactNode
  description?: React.ReactNode
  /** One line under the card, such as the link to the other form. */
  footer?: React.ReactNode
  setLocale: PreferenceAction
  children: React.ReactNode
}

/** The frame of the pages before signing in: one card in the middle. */
export function AuthShell({ title, description, footer, setLocale, children }: Props) {
  const common = useTranslations('common')
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-10 sm:py-16">
      <main id="content" className="my-auto grid w-full max-w-sm gap-6">
        <p className="flex items-center justify-center gap-2.5 text-lg font-semibold tracking-tight">
          <Logo className="size-7" />
          {common('productName')}
        </p>
        <section className="rounded-lg border border-line bg-surface px-5 py-6 shadow-card sm:px-7 sm:py-8">
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          {description ? <p className="mt-1 text-pretty text-muted">{description}</p> : null}
          <div className="mt-6">{children}</div>
        </section>
        {footer ? <div className="text-center text-muted">{footer}</div> : null}
      </main>
      <footer className="pt-10"><LanguageSwitch setLocale={setLocale} /></footer>
    </div>
  )
}
