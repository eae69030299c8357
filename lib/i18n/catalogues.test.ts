import { readdirSync } from 'node:fs'
import path from 'node:path'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '@/lib/errors'
import { CATALOGUES } from './catalogues'
import { icuArguments } from './icu-arguments'
import { LOCALES } from './locales'

/** Words that are the same in English and Portuguese. Whole values only; add one when it truly is. */
const SAME_IN_BOTH = new Set(['Orion', 'ISBN', 'Total', 'Status', 'URL', 'Site', 'Sites', 'E-mail', 'Link', 'Links', 'robots.txt'])

/** Every text with its dotted key. */
function flatten(node: unknown, prefix = ''): [string, string][] {
  if (typeof node === 'string') return [[prefix, node]]
  if (typeof node !== 'object' || node === null) throw new Error(`${prefix} is neither text nor group`)
  return Object.entries(node).flatMap(([key, child]) => flatten(child, prefix ? `${prefix}.${key}` : key))
}

const texts = Object.fromEntries(LOCALES.map((locale) => [locale, new Map(flatten(CATALOGUES[locale]))])) as Record<
  (typeof LOCALES)[number],
  Map<string, string>
>
const english = texts.en
const portuguese = texts['pt-BR']

/** A value of the right kind for each argument of a message. */
function sampleValues(message: string): Record<string, unknown> {
  return Object.fromEntries(
    icuArguments(message).map((argument) => {
      if (argument.startsWith('<')) return [argument.slice(1, -1), (chunks: unknown) => String(chunks)]
      const [name = '', type] = argument.split(':')
      if (type === 'date' || type === 'time') return [name, new Date(0)]
      return [name, type === undefined ? 'x' : type.startsWith('select(') ? 'other' : 2]
    }),
  )
}

describe('message catalogues', () => {
  it('have a file for every area in every language, and use them all', () => {
    const files = (locale: string) => readdirSync(path.join(import.meta.dirname, 'messages', locale)).sort()
    for (const locale of LOCALES) {
      expect(files(locale)).toEqual(Object.keys(CATALOGUES[locale]).map((area) => `${area}.json`).sort())
    }
  })

  it('have exactly the same keys', () => {
    expect([...portuguese.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('take the same arguments', () => {
    const differing = [...english].filter(([key, text]) => icuArguments(text).join() !== icuArguments(portuguese.get(key) ?? '').join())
    expect(differing.map(([key]) => key)).toEqual([])
  })

  it('have no empty and no untidy text', () => {
    for (const locale of LOCALES) {
      const bad = [...texts[locale]].filter(([, text]) => text.trim() === '' || text !== text.trim() || /\s{2}|\.\.\.|TODO|FIXME/.test(text))
      expect(bad).toEqual([])
    }
  })

  it('leave nothing untranslated', () => {
    const same = [...english].filter(([key, text]) => /\p{L}{2}/u.test(text.replace(/\{[^}]*\}|<[^>]*>/g, '')) && portuguese.get(key) === text)
    expect(same.filter(([, text]) => !SAME_IN_BOTH.has(text))).toEqual([])
  })

  it.each(LOCALES)('can all be formatted in %s', (locale) => {
    const failures: string[] = []
    const t = createTranslator({ locale, messages: CATALOGUES[locale], timeZone: 'UTC', onError: (error) => failures.push(error.message) })
    const format = t.rich as (key: string, values: Record<string, unknown>) => unknown
    for (const [key, text] of texts[locale]) format(key, sampleValues(text))
    expect(failures).toEqual([])
  })

  it('give every plural its singular', () => {
    for (const locale of LOCALES) {
      const bad = [...texts[locale]].filter(([, text]) => /,\s*plural\s*,/.test(text) && !(/(one|=1)\s*\{/.test(text) && /other\s*\{/.test(text)))
      expect(bad).toEqual([])
    }
  })

  it('have a text for every error code', () => {
    // The type is the check: a code without a text does not compile.
    const errors: Record<ErrorCode, string> = CATALOGUES.en.errors
    expect(errors.internal).not.toBe('')
  })
})
