/** Which character separates the decimals: English 1,234.5 or Portuguese 1.234,5. */
export type NumberStyle = 'point' | 'comma'

// Digits in groups, then an optional fraction; signs, a leading "~" and a trailing "%" are allowed around it.
const NUMBER = /^[~≈]?([+\-−–])?(\d[\d.,' \u00a0\u2009\u202f]*)%?$/u
const SPACES = /[' \u00a0\u2009\u202f]/gu
const GROUPED_SPACES = /^\d{1,3}(?:[' \u00a0\u2009\u202f]\d{3})*(?:[.,]\d+)?$/u
const MAX_LENGTH = 40

/** Splits digits at separators and says whether every group after the first has three digits. */
function isGrouped(parts: readonly string[]): boolean {
  return (parts[0] ?? '').length <= 3 && parts[0] !== '' && parts.slice(1).every((part) => part.length === 3)
}

/** Digits with one kind of separator: thousands when repeated, else by style when exactly three digits follow. */
function readOneSeparator(digits: string, separator: '.' | ',', style: NumberStyle): number | null {
  const parts = digits.split(separator)
  if (parts.length > 2) return isGrouped(parts) ? Number(parts.join('')) : null
  const decimal = style === 'point' ? '.' : ','
  const thousands = isGrouped(parts) && parts[0] !== '0' && separator !== decimal
  return Number(thousands ? parts.join('') : `${parts[0]}.${parts[1]}`)
}

/** Digits with both separators: the last one is the decimal mark. */
function readTwoSeparators(digits: string): number | null {
  const decimal = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  const [whole = '', fraction = '', ...more] = digits.split(decimal)
  const groups = whole.split(decimal === '.' ? ',' : '.')
  if (more.length > 0 || fraction === '' || !isGrouped(groups)) return null
  return Number(`${groups.join('')}.${fraction}`)
}

/**
 * The number a text is, or null: English and Portuguese forms, grouped thousands, sign, per cent sign.
 * "1.234" is read by `style` (point: 1.234, comma: 1234), "1,234" likewise.
 */
export function parseNumber(text: string, style: NumberStyle = 'point'): number | null {
  const trimmed = text.trim()
  if (trimmed.length > MAX_LENGTH) return null
  const match = NUMBER.exec(trimmed)
  if (!match) return null
  const raw = (match[2] ?? '').trim()
  if (SPACES.test(raw) && !GROUPED_SPACES.test(raw)) return null
  const digits = raw.replace(SPACES, '')
  if (/[.,]$/.test(digits)) return null
  const hasPoint = digits.includes('.')
  const hasComma = digits.includes(',')
  let value: number | null = Number(digits)
  if (hasPoint && hasComma) value = readTwoSeparators(digits)
  else if (hasPoint) value = readOneSeparator(digits, '.', style)
  else if (hasComma) value = readOneSeparator(digits, ',', style)
  if (value === null || !Number.isFinite(value)) return null
  return match[1] && match[1] !== '+' ? -value : value
}

const COMMA_DECIMAL = /\d,\d{1,2}(?!\d)/
const POINT_DECIMAL = /\d\.\d{1,2}(?!\d)/
const POINT_GROUPS = /\d\.\d{3},\d/
const COMMA_GROUPS = /\d,\d{3}\.\d/

/** The number style most of the values speak for; English when they do not say. */
export function inferNumberStyle(values: Iterable<string>): NumberStyle {
  let balance = 0
  for (const value of values) {
    const text = value.slice(0, MAX_LENGTH)
    if (COMMA_GROUPS.test(text)) balance += 1
    else if (POINT_GROUPS.test(text)) balance -= 1
    else if (POINT_DECIMAL.test(text)) balance += 1
    else if (COMMA_DECIMAL.test(text)) balance -= 1
  }
  return balance < 0 ? 'comma' : 'point'
}
