const TOKEN = /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y

/** What may come next: a value, a value or the end of a list, a key or the end of an object, a key, a colon, a comma or the end. */
type State = 'value' | 'value]' | 'key}' | 'key' | ':' | ',' | 'end'

/** Where JSON text stops being JSON: the offset of the first token that cannot stand there (V8 does not always tell). */
export function jsonErrorOffset(text: string): number {
  const open: string[] = []
  let state: State = 'value'
  TOKEN.lastIndex = 0
  for (;;) {
    const from = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) return from + (/^[ \t\r\n]*/.exec(text.slice(from))?.[0].length ?? 0)
    const next = step(state, match[1] ?? (match[2] === undefined ? 'literal' : 'string'), open)
    if (next === null) return TOKEN.lastIndex - (match[1] ?? match[2] ?? match[3] ?? '').length
    state = next
  }
}

/** The state after a token, or null when the token may not stand there. */
function step(state: State, token: string, open: string[]): State | null {
  const afterValue = (): State => (open.length > 0 ? ',' : 'end')
  if (token === '}' || token === ']') {
    const mayClose = state === ',' || state === (token === '}' ? 'key}' : 'value]')
    if (!mayClose || open.pop() !== token) return null
    return afterValue()
  }
  if (state === 'key' || state === 'key}') return token === 'string' ? ':' : null
  if (state === ':') return token === ':' ? 'value' : null
  if (state === ',') return token === ',' ? (open.at(-1) === '}' ? 'key' : 'value') : null
  if (state === 'end' || token === ',' || token === ':') return null
  if (token === '{' || token === '[') {
    open.push(token === '{' ? '}' : ']')
    return token === '{' ? 'key}' : 'value]'
  }
  return afterValue()
}
