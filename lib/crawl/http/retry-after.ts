/** What a Retry-After header asks for, in milliseconds from now: seconds or an HTTP date. Undefined when it says nothing usable. */
export function parseRetryAfter(header: string | undefined, now: number, maxMs: number): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  const ms = /^\d{1,12}$/.test(text) ? Number(text) * 1000 : /[a-z]/i.test(text) ? Date.parse(text) - now : Number.NaN
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), maxMs)
}
