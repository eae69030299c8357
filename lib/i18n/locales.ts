/** The languages of the product, in the order they are offered; the first is the fallback. */
export const LOCALES = ['en', 'pt-BR'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

/** Each language in its own words, so that a reader finds theirs whatever the current one is. */
export const LOCALE_NAMES: Record<Locale, string> = { en: 'English', 'pt-BR': 'Português (Brasil)' }

/** The locale a stored or typed value names, if it is one of ours. */
export function parseLocale(value: string | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === value)
}

/** The best of our locales for an Accept-Language header: exact tag first, then same language, by quality. */
export function negotiateLocale(header: string | null): Locale {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';')
      const q = params.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((v) => v !== undefined)
      return { tag: tag.trim(), quality: q === undefined ? 1 : Number(q) || 0 }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const exact = LOCALES.find((locale) => locale.toLowerCase() === tag)
    const sameLanguage = LOCALES.find((locale) => locale.split('-')[0] === tag.split('-')[0])
    const found = exact ?? sameLanguage
    if (found) return found
  }
  return DEFAULT_LOCALE
}
