/** Says what is wrong with a query's text and where; thrown by `parseCypher` only. */
export class CypherSyntaxError extends Error {
  readonly line: number
  readonly column: number

  constructor(text: string, offset: number, message: string) {
    const before = text.slice(0, offset).split('\n')
    const line = before.length
    const column = (before.at(-1)?.length ?? 0) + 1
    super(`line ${line}, column ${column}: ${message}`)
    this.name = 'CypherSyntaxError'
    this.line = line
    this.column = column
  }
}
