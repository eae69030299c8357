import type { NumberStyle } from './number'
import { parseNumber } from './number'

/** A number with what it counts: 170 cm is 1.7 of `m`, R$ 5 is 5 of `BRL`. */
export interface Quantity {
  readonly amount: number
  readonly unit: string
}

const MAX_LENGTH = 48

const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD', us$: 'USD', usd: 'USD', dollars: 'USD', 'r$': 'BRL', brl: 'BRL', reais: 'BRL', '€': 'EUR', eur: 'EUR', euro: 'EUR', euros: 'EUR',
  '£': 'GBP', gbp: 'GBP', '¥': 'JPY', jpy: 'JPY', '₹': 'INR', inr: 'INR', c$: 'CAD', ca$: 'CAD', cad: 'CAD', a$: 'AUD', aud: 'AUD', chf: 'CHF', mxn: 'MXN', ars: 'ARS',
}
const MULTIPLIERS: Readonly<Record<string, number>> = {
  k: 1e3, mil: 1e3, thousand: 1e3, m: 1e6, mi: 1e6, mm: 1e6, million: 1e6, milhão: 1e6, milhões: 1e6, bn: 1e9, bi: 1e9, b: 1e9, billion: 1e9, bilhão: 1e9, bilhões: 1e9,
}
const MONEY = /^(-?)(\p{L}{0,3}\p{Sc}|\p{L}{3}(?= ?[\d-]))? ?(-?\d[\d., \u00a0']*?) ?(\p{L}{1,8})?(?: de)? ?(\p{Sc}|\p{L}{3,7})?$/iu

/** The amount of money a text is ("R$ 1.234,56", "$2 mi", "30 EUR"), or null. */
export function parseMoney(text: string, style: NumberStyle = 'point'): Quantity | null {
  const value = text.trim()
  if (value.length > MAX_LENGTH) return null
  const match = MONEY.exec(value)
  if (!match) return null
  const [, sign, before, digits = '', word, after] = match
  const spoken = (token: string | undefined) => (token ? CURRENCIES[token.toLowerCase()] : undefined)
  const factor = word ? MULTIPLIERS[word.toLowerCase()] : undefined
  const unit = before ? spoken(before) : (spoken(after) ?? spoken(word))
  const known = (before ? 1 : 0) + (word ? 1 : 0) + (after ? 1 : 0)
  const understood = (spoken(before) ? 1 : 0) + (factor || (!before && !after && spoken(word)) ? 1 : 0) + (after && !before && spoken(after) ? 1 : 0)
  if (!unit || known !== understood) return null
  const amount = parseNumber(digits, style)
  return amount === null ? null : { amount: (sign ? -amount : amount) * (factor ?? 1), unit }
}

type Unit = readonly [base: string, factor: number]
const unit = (base: string, factor: number, ...names: string[]): [string, Unit][] => names.map((name) => [name, [base, factor]])
const UNITS: ReadonlyMap<string, Unit> = new Map([
  ...unit('m', 1, 'm', 'meter', 'meters', 'metre', 'metres', 'metro', 'metros'),
  ...unit('m', 0.01, 'cm', 'centimeters', 'centímetros'), ...unit('m', 0.001, 'mm', 'millimeters', 'milímetros'),
  ...unit('m', 1000, 'km', 'kilometers', 'quilômetros'), ...unit('m', 1609.344, 'miles', 'mile', 'milhas'),
  ...unit('m', 0.3048, 'ft', 'ft.', 'feet', 'foot', "'", '′', 'pés'), ...unit('m', 0.0254, 'in', 'in.', 'inch', 'inches', '"', '″', '”', "''", 'polegadas'),
  ...unit('kg', 1, 'kg', 'kgs', 'kilograms', 'quilos'), ...unit('kg', 0.001, 'g', 'grams', 'gramas'),
  ...unit('kg', 0.45359237, 'lb', 'lbs', 'lb.', 'lbs.', 'pounds', 'libras'), ...unit('kg', 0.028349523, 'oz', 'oz.', 'ounces'),
  ...unit('s', 1, 's', 'sec', 'secs', 'seconds', 'segundos'), ...unit('s', 60, 'min', 'min.', 'mins', 'minutes', 'minutos'),
  ...unit('s', 3600, 'h', 'hr', 'hrs', 'hour', 'hours', 'hora', 'horas'),
  ...unit('L', 1, 'l', 'liter', 'liters', 'litre', 'litros'), ...unit('L', 0.001, 'ml', 'cc'), ...unit('L', 3.785411784, 'gal', 'gal.', 'gallons'),
  ...unit('mpg', 1, 'mpg'), ...unit('hp', 1, 'hp', 'cv', 'bhp'), ...unit('MP', 1, 'mp', 'megapixels', 'megapixel'),
  ...unit('B', 1e6, 'mb'), ...unit('B', 1e9, 'gb'), ...unit('B', 1e12, 'tb'), ...unit('x', 1, 'x'),
  ...unit('km/h', 1, 'km/h'), ...unit('km/h', 1.609344, 'mph'), ...unit('W', 1, 'w', 'watts'), ...unit('V', 1, 'v', 'volts'), ...unit('°', 1, '°c', '°f', '°'),
  ...unit('page', 1, 'pages', 'page', 'páginas', 'pp', 'pp.', 'p.'), ...unit('year', 1, 'years', 'year', 'yrs', 'anos', 'ano'),
])
const PART = /(\d[\d.,]*)[ \u00a0-]?([\p{L}°'′"″”/]{1,12}\.?)/giu
const FEET_INCHES = /^(\d)[-–](\d{1,2})$/

/** The measure a text is ("170 cm", "1,70 m", 6'5", "1h 30min"), in the base unit of its kind, or null. */
export function parseMeasure(text: string, style: NumberStyle = 'point'): Quantity | null {
  const value = text.trim()
  if (value.length > MAX_LENGTH || !/^\d/.test(value)) return null
  const short = FEET_INCHES.exec(value)
  if (short && Number(short[2]) < 12) return { amount: Number(short[1]) * 0.3048 + Number(short[2]) * 0.0254, unit: 'm' }
  let amount = 0
  let base: string | undefined
  let end = 0
  for (const part of value.matchAll(PART)) {
    if (!/^[ \u00a0,]*(?:and|e)?[ \u00a0]*$/.test(value.slice(end, part.index))) return null
    const known = UNITS.get((part[2] ?? '').toLowerCase())
    const number = parseNumber(part[1] ?? '', style)
    if (!known || number === null || (base !== undefined && base !== known[0])) return null
    base = known[0]
    amount += number * known[1]
    end = part.index + part[0].length
  }
  return base !== undefined && value.slice(end).trim() === '' ? { amount, unit: base } : null
}
