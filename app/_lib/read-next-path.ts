/** Where to go after signing in: a path of this site only, so that a link cannot send people elsewhere. */
export function readNextPath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return '/projects'
  const base = 'http://local.invalid'
  const url = URL.canParse(value, base) ? new URL(value, base) : null
  return url && url.origin === base && !value.startsWith('//') ? `${url.pathname}${url.search}` : '/projects'
}
