'use server'

import { cookies } from 'next/headers'
import { z } from 'zod'
import { LOCALES } from '@/lib/i18n/locales'
import { LOCALE_COOKIE, THEME_COOKIE, THEMES } from '@/lib/i18n/preferences'

const YEAR_SECONDS = 365 * 24 * 60 * 60

async function remember(name: string, value: string): Promise<void> {
  const jar = await cookies()
  jar.set(name, value, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', httpOnly: true })
}

/** Stores the language of this browser. Anything that is not one of ours is ignored. */
export async function setLocale(value: string): Promise<void> {
  const parsed = z.enum(LOCALES).safeParse(value)
  if (parsed.success) await remember(LOCALE_COOKIE, parsed.data)
}

/** Stores the theme of this browser. Anything that is not one of ours is ignored. */
export async function setTheme(value: string): Promise<void> {
  const parsed = z.enum(THEMES).safeParse(value)
  if (parsed.success) await remember(THEME_COOKIE, parsed.data)
}
