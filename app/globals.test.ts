import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(path.join(import.meta.dirname, 'globals.css'), 'utf8')

/** Every colour token with its light and dark value. */
const tokens = new Map(
  [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)/g)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
)

/** Relative luminance of #rrggbb (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const SURFACES = ['canvas', 'surface', 'raised', 'sunken', 'hover']
const TEXT_PAIRS = [
  ...['ink', 'muted', 'subtle', 'accent-ink', 'danger-ink'].flatMap((text) => SURFACES.map((surface) => [text, surface])),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ...['accent', 'success', 'warning', 'danger'].flatMap((tone) => [[`${tone}-ink`, `${tone}-soft`], ['ink', `${tone}-soft`]]),
  ...['success', 'warning'].flatMap((tone) => ['canvas', 'surface', 'raised'].map((surface) => [`${tone}-ink`, surface])),
]
/** Outlines of controls and the focus ring need 3:1 against what is around them (WCAG 1.4.11). */
const OUTLINE_PAIRS = ['control', 'accent', 'danger'].flatMap((line) => ['canvas', 'surface', 'raised'].map((surface) => [line, surface]))

describe('colour tokens', () => {
  for (const theme of ['light', 'dark'] as const) {
    const ratio = ([a = '', b = '']: string[]) => contrast(tokens.get(a)?.[theme] ?? '', tokens.get(b)?.[theme] ?? '')

    it(`keep AA contrast for text in ${theme}`, () => {
      expect(TEXT_PAIRS.filter((pair) => !(ratio(pair) >= 4.5)).map((pair) => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`)).toEqual([])
    })

    it(`keep 3:1 for outlines in ${theme}`, () => {
      expect(OUTLINE_PAIRS.filter((pair) => !(ratio(pair) >= 3)).map((pair) => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`)).toEqual([])
    })
  }

  it('are the only colours of the product', () => {
    expect(css).toContain('--color-*: initial')
    expect(css.replace(/light-dark\([^)]*\)/g, '')).not.toMatch(/#[0-9a-f]{3,8}\b|rgb\(|hsl\(|oklch\(/)
  })
})
