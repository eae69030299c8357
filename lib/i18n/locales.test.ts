import { describe, expect, it } from 'vitest'
import { negotiateLocale, parseLocale } from './locales'
import { parseTheme, parseTimeZone } from './preferences'

describe('negotiateLocale', () => {
  it.each([
    [null, 'en'],
    ['', 'en'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['en-GB,pt-BR;q=0.9', 'en'],
    ['fr-FR,pt;q=0.5,en;q=0.4', 'pt-BR'],
    ['de,fr', 'en'],
    ['en;q=0,pt-br', 'pt-BR'],
    ['en;q=0.2,pt-BR;q=0.7', 'pt-BR'],
    ['*', 'en'],
    [`${'x,'.repeat(100_000)}pt`, 'en'],
    ['pt;q=broken', 'pt-BR'],
  ])('%s → %s', (header, expected) => {
    expect(negotiateLocale(header)).toBe(expected)
  })
})

describe('stored preferences', () => {
  it('accept only what is ours', () => {
    expect(parseLocale('pt-BR')).toBe('pt-BR')
    expect(parseLocale('pt')).toBeUndefined()
    expect(parseLocale(undefined)).toBeUndefined()
    expect(parseTheme('dark')).toBe('dark')
    expect(parseTheme('"><script>')).toBe('system')
    expect(parseTheme(undefined)).toBe('system')
  })

  it('fall back to UTC for an unknown time zone', () => {
    expect(parseTimeZone('America/Sao_Paulo')).toBe('America/Sao_Paulo')
    expect(parseTimeZone('Mars/Olympus')).toBe('UTC')
    expect(parseTimeZone('x'.repeat(10_000))).toBe('UTC')
    expect(parseTimeZone(undefined)).toBe('UTC')
  })
})
