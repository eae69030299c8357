import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import { GeistMono } from 'geist/font/mono'
import { GeistSans } from 'geist/font/sans'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getTimeZone, getTranslations } from 'next-intl/server'
import { NonceForStyles } from '@/components/shell/nonce-for-styles'
import { TimeZoneCookie } from '@/components/shell/time-zone-cookie'
import { ToastProvider } from '@/components/ui/toast'
import { parseTheme, THEME_COOKIE } from '@/lib/i18n/preferences'
import './globals.css'

export async function generateMetadata(): Promise<Metadata> {
  const [common, shell] = await Promise.all([getTranslations('common'), getTranslations('shell')])
  const name = common('productName')
  return { title: { default: name, template: `%s · ${name}` }, description: shell('description') }
}

export const viewport: Viewport = { colorScheme: 'light dark' }

export default async function RootLayout({ children }: { children: React.ReactNode }) {
  const [jar, head, locale, timeZone] = await Promise.all([cookies(), headers(), getLocale(), getTimeZone()])
  const theme = parseTheme(jar.get(THEME_COOKIE)?.value)
  return (
    <html lang={locale} data-theme={theme} className={`${GeistSans.variable} ${GeistMono.variable}`}>
      <body className="min-h-dvh">
        <NonceForStyles nonce={head.get('x-nonce') ?? undefined} />
        <NextIntlClientProvider>
          <ToastProvider>{children}</ToastProvider>
          <TimeZoneCookie current={timeZone} />
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
