import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { CATALOGUES } from './catalogues'
import { negotiateLocale, parseLocale } from './locales'
import { LOCALE_COOKIE, parseTimeZone, TIME_ZONE_COOKIE } from './preferences'

/** Language and time zone of one request: the reader's choice, else the browser's languages, else English. */
export default getRequestConfig(async () => {
  const jar = await cookies()
  const locale =
    parseLocale(jar.get(LOCALE_COOKIE)?.value) ?? negotiateLocale((await headers()).get('accept-language'))
  return {
    locale,
    messages: CATALOGUES[locale],
    timeZone: parseTimeZone(jar.get(TIME_ZONE_COOKIE)?.value),
    now: new Date(),
  }
})
