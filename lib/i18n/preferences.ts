/** What a reader chose for this browser; kept in cookies so that the first byte is already right. */
export const LOCALE_COOKIE = 'orion_locale'
export const THEME_COOKIE = 'orion_theme'
/** Written by the browser, since only it knows the reader's time zone. */
export const TIME_ZONE_COOKIE = 'orion_tz'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The theme a stored value names; the system's when there is none or it is not one of ours. */
export function parseTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system'
}

/** The time zone a cookie names, UTC when it is missing or unknown to this server. */
export function parseTimeZone(value: string | undefined): string {
  if (!value || value.length > 64) return 'UTC'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
