import type { DateOrder } from './date'
import { inferDateOrder, parseDate } from './date'
import { parseIsbn } from './isbn'
import type { NumberStyle } from './number'
import { inferNumberStyle, parseNumber } from './number'
import { parseMeasure, parseMoney } from './quantity'

/** Types of the thesis (appendix A.2); the others are product additions. */
export const PAPER_TYPES = ['isbn', 'date', 'phone', 'number', 'string'] as const
export type DataType = (typeof PAPER_TYPES)[number] | 'money' | 'measure' | 'url' | 'email'
export type TypeSet = 'paper' | 'product'

/** How a collection of values writes its numbers and dates. */
export interface Locale {
  readonly numbers: NumberStyle
  readonly dates: DateOrder
}

const DEFAULT_LOCALE: Locale = { numbers: 'point', dates: 'month-first' }

const EMAIL = /^(?:mailto:)?[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,62})\.){1,8}[a-z]{2,24}$/i
const URL_FORM = /^(?:https?:\/\/|www\.)[^\s]{3,}$/i
const PHONE = /^(?:(?:tel|phone|fone|telefone|fax)[.:]? ?)?(\+?[\d(][\d ().\-/\u00a0]{5,22}\d)(?: ?(?:x|ext\.?|ramal) ?\d{1,6})?$/i
const MAX_URL = 2000
const MAX_SHORT = 320

/** Digits of a phone number, or null: 7 to 15 digits that are visibly grouped, or led by + or (. */
function parsePhone(text: string): string | null {
  const match = PHONE.exec(text.slice(0, MAX_SHORT))
  const body = match?.[1]
  if (body === undefined) return null
  const digits = body.replace(/\D/g, '')
  const groups = body.split(/[^\d]+/).filter((group) => group !== '')
  const grouped = groups.length >= 2 && groups.every((group) => group.length <= 5) && (groups.at(-1) ?? '').length === 4
  if (digits.length < 7 || digits.length > 15 || !(/^[+(]/.test(body) || grouped)) return null
  return digits.replace(/^1(?=\d{10}$)/, '')
}

const normaliseUrl = (text: string) => text.replace(/^https?:\/\//i, '').replace(/^www\./i, '').replace(/\/$/, '').toLowerCase()
const round = (amount: number) => Number(amount.toPrecision(4))

interface Recognised {
  readonly type: DataType
  readonly normal: string
}

/** What a value is and its normal form, read in the given locale. */
function recognise(value: string, types: TypeSet, locale: Locale): Recognised {
  const text = value.trim()
  if (text.length <= MAX_SHORT && /\d/.test(text)) {
    const isbn = parseIsbn(text)
    if (isbn !== null) return { type: 'isbn', normal: isbn }
    const date = parseDate(text, locale.dates)
    if (date !== null) return { type: 'date', normal: date }
    const number = parseNumber(text, locale.numbers)
    if (number !== null) return { type: 'number', normal: String(number) }
    const phone = parsePhone(text)
    if (phone !== null) return { type: 'phone', normal: phone }
    if (types === 'product') {
      const money = parseMoney(text, locale.numbers)
      if (money) return { type: 'money', normal: `${money.amount} ${money.unit}` }
      const measure = parseMeasure(text, locale.numbers)
      if (measure) return { type: 'measure', normal: `${round(measure.amount)} ${measure.unit}` }
    }
  }
  if (types === 'product') {
    if (text.length <= MAX_SHORT && EMAIL.test(text)) return { type: 'email', normal: text.replace(/^mailto:/i, '').toLowerCase() }
    if (text.length <= MAX_URL && URL_FORM.test(text)) return { type: 'url', normal: normaliseUrl(text) }
  }
  return { type: 'string', normal: text.replace(/\s+/g, ' ').toLowerCase() }
}

/** The data type of a value, by regular expressions that need linear time (thesis, appendix A.2). */
export function detectType(value: string, types: TypeSet = 'product'): DataType {
  return recognise(value, types, DEFAULT_LOCALE).type
}

/** norm(v): one spelling for values that mean the same, e.g. dates in ISO form (thesis, appendix A.3). */
export function normalise(value: string, types: TypeSet = 'product', locale: Locale = DEFAULT_LOCALE): string {
  return recognise(value, types, locale).normal
}

/** The locale a collection of values is written in, as far as they show it. */
export function inferLocale(values: readonly string[]): Locale {
  return { numbers: inferNumberStyle(values), dates: inferDateOrder(values) }
}

/** type(Ω): the most frequent type among the values; ties go to string, then to the alphabet (thesis, appendix A.2). */
export function mostFrequentType(values: readonly string[], types: TypeSet = 'product'): DataType {
  const counts = new Map<DataType, number>()
  for (const value of values) {
    const type = detectType(value, types)
    counts.set(type, (counts.get(type) ?? 0) + 1)
  }
  let best: DataType = 'string'
  for (const [type, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) if (count > (counts.get(best) ?? 0)) best = type
  return best
}
