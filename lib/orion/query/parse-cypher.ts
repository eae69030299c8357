import type { NodeType } from '../sgraph/page-tree'
import { NODE_TYPES } from '../sgraph/page-tree'
import { CypherSyntaxError } from './cypher-syntax-error'
import { quoteString } from './escape-string'
import { printCypher } from './print-cypher'
import type { NodePattern, Query, RelativePosition } from './query'
import type { Token } from './tokenize-cypher'
import { tokenizeCypher } from './tokenize-cypher'

type Draft = { -readonly [K in keyof NodePattern]?: NodePattern[K] }

/**
 * Reads a query in the grammar that `printCypher` prints (docs/engine.md; a superset of grammar 3.1 of the thesis).
 * Strict: anything else is a CypherSyntaxError that says what was expected and where.
 */
export function parseCypher(text: string): Query {
  return new Parser(text).query()
}

class Parser {
  private readonly tokens: Token[]
  private at = 0
  private readonly names = new Map<string, number>()
  private drafts: Draft[] = []
  private relative: RelativePosition | undefined
  private prefix = ''
  private suffix = ''
  private sized = false

  constructor(private readonly text: string) {
    this.tokens = tokenizeCypher(text)
  }

  query(): Query {
    this.keyword('MATCH')
    do this.matchNode()
    while (this.accept('--'))
    this.drafts = [...this.names].map(() => ({}))
    this.keyword('WHERE')
    do this.condition()
    while (this.acceptKeyword('AND'))
    const nodes = this.drafts.map((draft, i) => this.finish(draft, i))
    const cut: Query = {
      nodes,
      ...(this.relative ? { relative: this.relative } : {}),
      ...(this.prefix || this.suffix ? { split: { prefix: this.prefix, suffix: this.suffix } } : {}),
    }
    this.checkSplit(cut)
    const query = cut.split && this.returnsWhole() ? { ...cut, split: { ...cut.split, keep: true as const } } : cut
    this.returnClause(query)
    return query
  }

  private matchNode(): void {
    this.symbol('(')
    const name = this.take('name', 'a node name such as n1')
    if (this.names.has(name.text)) this.fail(name, `node ${name.text} stands twice in MATCH`)
    this.names.set(name.text, this.names.size)
    this.symbol(')')
  }

  private condition(): void {
    if (this.isKeyword('size')) return this.sizeCondition()
    const start = this.peek()
    const node = this.node()
    this.symbol('.')
    const property = this.take('name', 'type, position, value or id')
    const draft = this.drafts[node] ?? {}
    if (property.text === 'type') this.once(start, draft, 'type', this.type())
    else if (property.text === 'position') this.positionCondition(start, node, draft)
    else if (property.text === 'value') this.valueCondition(start, node, draft)
    else if (property.text === 'id') this.idCondition()
    else this.fail(property, `unknown property "${property.text}", expected type, position, value or id`)
  }

  private type(): NodeType {
    this.symbol('=')
    const token = this.take('string', '"TAG", "TEXT" or "ATTR"')
    const type = NODE_TYPES.find((t) => t === token.text)
    return type ?? this.fail(token, `unknown type ${quoteString(token.text)}, expected "TAG", "TEXT" or "ATTR"`)
  }

  private positionCondition(start: Token, node: number, draft: Draft): void {
    const after = this.accept('>')
    if (!after) this.symbol('=')
    if (!after && this.peek().kind === 'integer') {
      this.once(start, draft, 'position', this.integer())
      return
    }
    const to = this.node()
    this.symbol('.')
    this.keyword('position')
    if (this.relative) this.fail(start, 'only one relative position is possible')
    if (to !== node - 2) this.fail(start, 'a node can only be placed by the node two steps before it')
    if (after) this.relative = { node, offset: 'after' }
    else {
      const minus = this.accept('-')
      if (!minus) this.symbol('+')
      const distance = this.integer()
      this.relative = { node, offset: minus && distance > 0 ? -distance : distance }
    }
  }

  private valueCondition(start: Token, node: number, draft: Draft): void {
    const starts = this.acceptKeyword('STARTS')
    const ends = !starts && this.acceptKeyword('ENDS')
    if (!starts && !ends) {
      this.symbol('=')
      this.once(start, draft, 'value', this.take('string', 'a string').text)
      return
    }
    this.keyword('WITH')
    const part = this.take('string', 'a string')
    if (node !== this.drafts.length - 1) this.fail(start, 'only the last node can be split')
    if (part.text === '') this.fail(part, 'an empty string splits nothing')
    if ((starts ? this.prefix : this.suffix) !== '') this.fail(start, 'this stands twice')
    if (starts) this.prefix = part.text
    else this.suffix = part.text
  }

  /** `size(n5.value) > size("a") + size("b")`: must say exactly what the split says. */
  private sizeCondition(): void {
    const start = this.peek()
    if (this.sized) this.fail(start, 'this stands twice')
    this.sized = true
    this.keyword('size')
    this.symbol('(')
    if (this.node() !== this.drafts.length - 1) this.fail(start, 'only the last node can be split')
    this.symbol('.')
    this.keyword('value')
    this.symbol(')')
    this.symbol('>')
    const parts: string[] = []
    do {
      this.keyword('size')
      this.symbol('(')
      parts.push(this.take('string', 'a string').text)
      this.symbol(')')
    } while (this.accept('+'))
    const wanted = [this.prefix, this.suffix].filter((s) => s !== '')
    if (parts.join('\0') !== wanted.join('\0')) this.fail(start, 'the sizes must be those of the STARTS WITH and ENDS WITH strings before')
  }

  /** `n1.id <> n3.id` says what Cypher says anyway (no edge twice), so it is read and dropped. */
  private idCondition(): void {
    this.symbol('<>')
    this.node()
    this.symbol('.')
    this.keyword('id')
  }

  private finish(draft: Draft, i: number): NodePattern {
    const { type, position, value } = draft
    if (!type) return this.fail(this.peek(), `node ${[...this.names.keys()][i]} has no type condition`)
    return { type, ...(position === undefined ? {} : { position }), ...(value === undefined ? {} : { value }) }
  }

  private checkSplit(query: Query): void {
    if (this.sized !== (query.split !== undefined)) {
      this.fail(this.peek(), this.sized ? 'size(…) without STARTS WITH or ENDS WITH' : 'STARTS WITH and ENDS WITH need a size(…) condition')
    }
  }

  /** Whether RETURN gives the data's `value` as it is: RETURN, node, '.', url, ',', then a node and not a function. */
  private returnsWhole(): boolean {
    const token = this.tokens[this.at + 5]
    return token !== undefined && this.names.has(token.text)
  }

  /** The RETURN clause follows from the rest, so it is compared, token by token, with the only one possible. */
  private returnClause(query: Query): void {
    const printed = printCypher(query)
    const wanted = tokenizeCypher(printed.slice(printed.lastIndexOf('\nRETURN ') + 1))
    const own = new Map([...this.names].map(([name, i]) => [`n${i + 1}`, name]))
    for (const token of wanted) {
      const given = this.peek()
      const text = token.kind === 'name' ? (own.get(token.text) ?? token.text) : token.text
      const same = token.kind === given.kind && (given.text === text || (token.text === 'RETURN' && given.text.toUpperCase() === text))
      if (!same) this.fail(given, `expected ${token.kind === 'string' ? quoteString(text) : text}, found ${show(given)}`)
      if (token.kind !== 'end') this.at++
    }
  }

  private once<K extends keyof Draft>(start: Token, draft: Draft, key: K, value: Draft[K]): void {
    if (draft[key] !== undefined) this.fail(start, `${start.text}.${key} stands twice`)
    draft[key] = value
  }

  private node(): number {
    const name = this.take('name', 'a node name')
    return this.names.get(name.text) ?? this.fail(name, `node ${name.text} does not stand in MATCH`)
  }

  private integer(): number {
    const token = this.take('integer', 'a number')
    const value = Number(token.text)
    return Number.isSafeInteger(value) ? value : this.fail(token, 'this number is too large')
  }

  private peek(): Token {
    return this.tokens[this.at] ?? { kind: 'end', text: '', offset: this.text.length }
  }

  private take(kind: Token['kind'], wanted: string): Token {
    const token = this.peek()
    if (token.kind !== kind) this.fail(token, `expected ${wanted}, found ${show(token)}`)
    this.at++
    return token
  }

  private accept(symbol: string): boolean {
    const token = this.peek()
    const found = token.kind === 'symbol' && token.text === symbol
    if (found) this.at++
    return found
  }

  private symbol(symbol: string): void {
    if (!this.accept(symbol)) this.fail(this.peek(), `expected ${symbol}, found ${show(this.peek())}`)
  }

  private isKeyword(word: string): boolean {
    const token = this.peek()
    return token.kind === 'name' && token.text.toUpperCase() === word.toUpperCase() && !this.names.has(token.text)
  }

  private acceptKeyword(word: string): boolean {
    const found = this.isKeyword(word)
    if (found) this.at++
    return found
  }

  private keyword(word: string): void {
    if (!this.acceptKeyword(word)) this.fail(this.peek(), `expected ${word}, found ${show(this.peek())}`)
  }

  private fail(token: Token, message: string): never {
    throw new CypherSyntaxError(this.text, token.offset, message)
  }
}

function show(token: Token): string {
  return token.kind === 'string' ? quoteString(token.text) : token.kind === 'end' ? token.text : `"${token.text}"`
}
