/** One argument of a message: `name`, `name:plural`, `name:select(a|b)`, or `<tag>`. */
type Found = Set<string>

/** Skips a quoted part starting at an apostrophe; ICU quotes only before `{`, `}` and `<`. */
function skipQuoted(text: string, at: number): number {
  const next = text[at + 1]
  if (next === "'") return at + 2
  if (next !== '{' && next !== '}' && next !== '<') return at + 1
  const end = text.indexOf("'", at + 1)
  return end < 0 ? text.length : end + 1
}

/** Where the brace opened at `open` closes. */
function closingBrace(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; ) {
    if (text[at] === "'") {
      at = skipQuoted(text, at)
      continue
    }
    if (text[at] === '{') depth += 1
    if (text[at] === '}' && --depth === 0) return at
    at += 1
  }
  throw new Error(`unbalanced braces in message: ${text}`)
}

/** The `key {text}` pairs of a plural or select. */
function branches(text: string): { key: string; body: string }[] {
  const found: { key: string; body: string }[] = []
  let at = 0
  for (let open = text.indexOf('{', at); open >= 0; open = text.indexOf('{', at)) {
    const close = closingBrace(text, open)
    const key = text.slice(at, open).trim().split(/\s+/).at(-1) ?? ''
    found.push({ key, body: text.slice(open + 1, close) })
    at = close + 1
  }
  return found
}

function collect(text: string, found: Found): void {
  for (let at = 0; at < text.length; ) {
    const char = text[at]
    if (char === "'") {
      at = skipQuoted(text, at)
      continue
    }
    if (char === '<') {
      const tag = /^<([A-Za-z][\w-]*)/.exec(text.slice(at))?.[1]
      if (tag) found.add(`<${tag}>`)
    }
    if (char !== '{') {
      at += 1
      continue
    }
    const close = closingBrace(text, at)
    const [name = '', type, ...rest] = text.slice(at + 1, close).split(',').map((part, index) => (index < 2 ? part.trim() : part))
    const options = type === 'plural' || type === 'selectordinal' || type === 'select' ? branches(rest.join(',')) : []
    const keys = type === 'select' ? `(${options.map((option) => option.key).sort().join('|')})` : ''
    found.add(type ? `${name}:${type}${keys}` : name)
    for (const option of options) collect(option.body, found)
    at = close + 1
  }
}

/** The arguments and tags an ICU message takes, sorted; plural categories are left to each language. */
export function icuArguments(message: string): string[] {
  const found: Found = new Set()
  collect(message, found)
  return [...found].sort()
}
