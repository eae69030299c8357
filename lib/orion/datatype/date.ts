/** Order of day and month where both could be either: 03/04/2010. */
export type DateOrder = 'day-first' | 'month-first'

const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january', 'janeiro'],
  ['feb', 'february', 'fev', 'fevereiro'],
  ['mar', 'march', 'março', 'marco'],
  ['apr', 'april', 'abr', 'abril'],
  ['may', 'mai', 'maio'],
  ['jun', 'june', 'junho'],
  ['jul', 'july', 'julho'],
  ['aug', 'august', 'ago', 'agosto'],
  ['sep', 'sept', 'september', 'set', 'setembro'],
  ['oct', 'october', 'out', 'outubro'],
  ['nov', 'november', 'novembro'],
  ['dec', 'december', 'dez', 'dezembro'],
]
const MONTH_OF = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)))

const TIME = '(?:[T ,]+\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?: ?[ap]m)?(?: ?(?:z|utc|gmt|[+-]\\d{2}:?\\d{2}))?)?'
const WEEKDAY = '(?:\\p{L}{3,9}(?:-feira)?[.,]? )?'
const MONTH = '(\\p{L}{3,9})\\.?'
const compile = (body: string) => new RegExp(`^${WEEKDAY}${body}${TIME}$`, 'iu')

const YEAR_FIRST = compile('(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})')
const YEAR_LAST = compile('(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})')
const DAY_MONTH_YEAR = compile(`(\\d{1,2})(?:st|nd|rd|th|º|°)?[ -](?:de |of )?${MONTH},?[ -](?:de )?(\\d{4}|\\d{2})`)
const MONTH_DAY_YEAR = compile(`${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`)
const MONTH_YEAR = compile(`${MONTH}[ ,/-]{1,2}(?:de |of )?(\\d{4})`)
const MAX_LENGTH = 60

const century = (year: number) => (year >= 100 ? year : year + (year < 50 ? 2000 : 1900))

/** ISO form, or null when there is no such day. */
function toIso(year: number, month: number | undefined, day: number): string | null {
  if (month === undefined || month < 1 || month > 12 || day < 1) return null
  const full = century(year)
  if (day > new Date(Date.UTC(full, month, 0)).getUTCDate()) return null
  return `${String(full).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function readYearLast(first: number, second: number, year: number, order: DateOrder): string | null {
  const dayFirst = first > 12 || (second <= 12 && order === 'day-first')
  return dayFirst ? toIso(year, second, first) : toIso(year, first, second)
}

/**
 * The day a text names as YYYY-MM-DD (YYYY-MM without a day), or null. Knows ISO, numeric forms, and month names in
 * English and Portuguese ("30 de outubro de 2009", "Oct 30, 2009"), with an optional weekday and time of day.
 */
export function parseDate(text: string, order: DateOrder = 'month-first'): string | null {
  const value = text.trim().replace(/\s+/g, ' ')
  if (value.length < 6 || value.length > MAX_LENGTH || !/\d/.test(value)) return null
  const month = (name: string | undefined) => MONTH_OF.get((name ?? '').toLowerCase())
  let match = YEAR_FIRST.exec(value)
  if (match) return toIso(Number(match[1]), Number(match[3]), Number(match[4]))
  match = YEAR_LAST.exec(value)
  if (match) return readYearLast(Number(match[1]), Number(match[3]), Number(match[4]), order)
  match = DAY_MONTH_YEAR.exec(value)
  if (match) return toIso(Number(match[3]), month(match[2]), Number(match[1]))
  match = MONTH_DAY_YEAR.exec(value)
  if (match) return toIso(Number(match[3]), month(match[1]), Number(match[2]))
  match = MONTH_YEAR.exec(value)
  return match ? (toIso(Number(match[2]), month(match[1]), 1)?.slice(0, 7) ?? null) : null
}

/** Which of day and month comes first in these values; month first when they do not say. */
export function inferDateOrder(values: Iterable<string>): DateOrder {
  let balance = 0
  for (const value of values) {
    const match = YEAR_LAST.exec(value.trim().slice(0, MAX_LENGTH))
    if (!match) continue
    if (Number(match[1]) > 12) balance++
    else if (Number(match[3]) > 12) balance--
  }
  return balance > 0 ? 'day-first' : 'month-first'
}
