// The order matters: most browsers name the ones they are like as well.
const BROWSERS: [string, RegExp][] = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /Chrom(e|ium)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: [string, RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

const find = (table: [string, RegExp][], text: string) => table.find(([, pattern]) => pattern.test(text))?.[0]

/** A browser in two words (Firefox, Linux); null when it does not say what it is. */
export function describeBrowser(userAgent: string | null): string | null {
  const parts = userAgent ? [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)].filter(Boolean) : []
  return parts.length > 0 ? parts.join(', ') : null
}
