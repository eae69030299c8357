import type { Messages } from './catalogues'
import type { Locale } from './locales'

/** Makes every key of useTranslations/getTranslations a type: a missing text does not compile. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
