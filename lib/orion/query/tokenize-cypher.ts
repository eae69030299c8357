import { CypherSyntaxError } from './cypher-syntax-error'

export interface Token {
  readonly kind: 'name' | 'string' | 'integer' | 'symbol' | 'end'
  /** The text of names, integers and symbols; the meaning (unescaped) of strings. */
  readonly text: string
  readonly offset: number
}

const SPACE = /\s+/y
const NAME = /[A-Za-z][A-Za-z0-9_]*/y
const INTEGER = /\d+/y
const SYMBOL = /--|<>|[()=.,+\-<>]/y
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '"': '"', "'": "'", '\\': '\\',
}

/** Cuts a query's text into tokens; strings come in single or double quotes with Cypher's escapes. */
export function tokenizeCypher(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  while (at < text.length) {
    const space = take(SPACE)
    if (space) {
      at += space.length
      continue
    }
    const quote = text[at]
    if (quote === '"' || quote === "'") {
      const [value, next] = readString(text, at, quote)
      tokens.push({ kind: 'string', text: value, offset: at })
      at = next
      continue
    }
    const name = take(NAME)
    const integer = name === undefined ? take(INTEGER) : undefined
    const word = name ?? integer ?? take(SYMBOL)
    if (word === undefined) throw new CypherSyntaxError(text, at, `unexpected character ${JSON.stringify(quote)}`)
    tokens.push({ kind: name !== undefined ? 'name' : integer !== undefined ? 'integer' : 'symbol', text: word, offset: at })
    at += word.length
  }
  tokens.push({ kind: 'end', text: 'the end of the query', offset: text.length })
  return tokens
}

function readString(text: string, start: number, quote: string): [string, number] {
  let value = ''
  for (let at = start + 1; at < text.length; ) {
    const c = text[at]
    if (c === quote) return [value, at + 1]
    if (c !== '\\') {
      value += c
      at += 1
      continue
    }
    const e = text[at + 1] ?? ''
    const named = ESCAPES[e]
    if (named !== undefined) {
      value += named
      at += 2
    } else if (e === 'u' && /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6))) {
      value += String.fromCharCode(Number.parseInt(text.slice(at + 2, at + 6), 16))
      at += 6
    } else throw new CypherSyntaxError(text, at, `unknown escape "\\${e}" in a string`)
  }
  throw new CypherSyntaxError(text, start, 'this string is not closed')
}
