// Ten or thirteen digits with single dashes or blanks between; the label may precede them.
const ISBN = /^(?:ISBN(?:[- ]?1[03])?:? ?)?(\d(?:[- ]?\d){8,11}[- ]?[\dXx])$/i

function checkDigit13(digits: string): string {
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(digits[i]) * (i % 2 === 0 ? 1 : 3)
  return String((10 - (sum % 10)) % 10)
}

function isValid10(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < 10; i++) sum += (digits[i] === 'X' ? 10 : Number(digits[i])) * (10 - i)
  return sum % 11 === 0
}

/** The ISBN a text is, as thirteen digits, or null. Ten digits count only with a right check digit or the label. */
export function parseIsbn(text: string): string | null {
  const value = text.trim()
  if (value.length > 32) return null
  const match = ISBN.exec(value)
  if (!match) return null
  const digits = (match[1] ?? '').replace(/[- ]/g, '').toUpperCase()
  if (/^97[89]\d{10}$/.test(digits)) return digits
  if (digits.length !== 10 || !(isValid10(digits) || /^ISBN/i.test(value))) return null
  const body = `978${digits.slice(0, 9)}`
  return body + checkDigit13(body)
}
