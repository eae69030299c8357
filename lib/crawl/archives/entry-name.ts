/** Why the name of a file inside an upload is not safe to use as a path, or undefined when it is. */
export function unsafeName(name: string, maxLength: number): string | undefined {
  if (name.length === 0) return 'empty name'
  if (name.length > maxLength) return 'name too long'
  if (/[\0-\x1f\x7f]/.test(name)) return 'control characters in the name'
  if (name.startsWith('/') || name.startsWith('\\') || /^[a-z]:/i.test(name)) return 'absolute name'
  if (name.split(/[/\\]/).includes('..')) return 'name leads out of the archive'
  return undefined
}

/** The name as a path with `/` only and without `.` and empty segments, so that two spellings of one file meet. */
export function tidyName(name: string): string {
  return name.split(/[/\\]/).filter((segment) => segment !== '' && segment !== '.').join('/')
}
