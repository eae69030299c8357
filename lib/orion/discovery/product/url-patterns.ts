import { urlTokens } from '../url-terms'

/** How many URLs must share a token for it to count as a folder rather than a name. */
const LITERAL_SUPPORT = 3

/**
 * A URL's pattern: `fine` keeps the folders many URLs share and the kinds of names, `literal` only the folders,
 * `coarse` the number of tokens and the first folder.
 */
export type UrlPattern = { fine: string; coarse: string; literal: string }

/**
 * Patterns of the URLs of a site: at each position, under the same pattern so far, a token shared by several URLs
 * is kept, any other is replaced by its kind (number, code with its prefix, any name). URLs that differ only in names get one pattern.
 */
export function urlPatterns(urls: Iterable<string>): Map<string, UrlPattern> {
  const all = [...urls]
  const tokens = all.map(urlTokens)
  const patterns = tokens.map((list) => `${list.length}`)
  const firsts: string[] = patterns.slice()
  const longest = Math.min(12, Math.max(0, ...tokens.map((list) => list.length)))
  for (let position = 0; position < longest; position++) {
    const counts = new Map<string, number>()
    tokens.forEach((list, index) => {
      const token = list[position]
      if (token === undefined) return
      const key = `${patterns[index]}/${token}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    })
    tokens.forEach((list, index) => {
      const token = list[position]
      if (token === undefined) return
      const key = `${patterns[index]}/${token}`
      const shared = (counts.get(key) ?? 0) >= LITERAL_SUPPORT
      patterns[index] = shared ? key : `${patterns[index]}/${tokenKind(token)}`
      if (position === 1) firsts[index] = patterns[index] ?? ''
    })
  }
  return new Map(
    all.map((url, index) => {
      const fine = patterns[index] ?? ''
      return [url, { fine, coarse: firsts[index] ?? '', literal: fine.replace(/\/[^/]*[*#][^/]*/g, '/*') }]
    }),
  )
}

/** Kind of a name: number, code (`paper_main.12`) or anything; query key and file ending are kept. */
function tokenKind(token: string): string {
  const equals = token.indexOf('=')
  if (equals >= 0) return `${token.slice(0, equals)}=${tokenKind(token.slice(equals + 1))}`
  const ending = /\.[a-z]{2,5}$/i.exec(token)?.[0] ?? ''
  const stem = ending === '' ? token : token.slice(0, -ending.length)
  if (/^\d+$/.test(stem)) return `#${ending}`
  const code = /^(\p{L}{2,})[-_.]?\p{L}{0,5}[-_.]?\d+$/u.exec(stem)?.[1]
  return `${code === undefined ? '*' : `${code}#`}${ending}`
}
