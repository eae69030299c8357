'use client'

import { useSyncExternalStore } from 'react'
import { DEFAULT_LOCALE, type Locale, negotiateLocale } from '@/lib/i18n/locales'
import en from '@/lib/i18n/messages/en/fatal.json'
import pt from '@/lib/i18n/messages/pt-BR/fatal.json'
import './globals.css'

const TEXTS: Record<Locale, typeof en> = { en, 'pt-BR': pt }

const never = () => () => {}
const browserLocale = () => negotiateLocale(navigator.languages.join(','))
const serverLocale = () => DEFAULT_LOCALE

/** Shown when even the root layout failed: needs nothing from it, so it asks the browser for the language. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  const locale = useSyncExternalStore(never, browserLocale, serverLocale)
  const text = TEXTS[locale]
  return (
    <html lang={locale}>
      <head><title>{text.title}</title></head>
      <body>
        <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-start gap-3 px-4">
          <h1 className="text-xl font-semibold">{text.title}</h1>
          <p className="text-muted">{text.text}</p>
          <button type="button" onClick={retry} className="mt-2 h-9 rounded-md bg-accent px-3.5 font-medium text-on-accent hover:bg-accent-hover">
            {text.retry}
          </button>
        </main>
      </body>
    </html>
  )
}
