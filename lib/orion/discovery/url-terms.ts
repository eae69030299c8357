/** Tokens of a URL: scheme dropped, split at `/`, `?` and `&`; the host is the first (thesis §3.2.3.1). */
export function urlTokens(url: string): string[] {
  return url
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/#.*$/, '')
    .split(/[/?&]/)
    .filter((token) => token !== '')
}

/** Sub-tokens of a token: split at symbols and at every change between letters and digits (thesis §3.2.3.1). */
export function subTokens(token: string): string[] {
  return token.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? []
}

/** URL terms: sub-tokens with the position of their token, and the number of tokens (thesis definition 2). */
export function urlTerms(url: string): Set<string> {
  const tokens = urlTokens(url)
  const terms = new Set<string>()
  tokens.forEach((token, index) => {
    for (const part of subTokens(token)) terms.add(`pos${index + 1}_${part}`)
  })
  terms.add(`size_${tokens.length}`)
  return terms
}
