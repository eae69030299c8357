/** Interned strings: every text and tag name of a site is stored once and named by a small integer. */
export class StringPool {
  private readonly ids = new Map<string, number>()
  private readonly texts: string[] = []

  /** The id of `text`, given out in order of first appearance. */
  intern(text: string): number {
    const known = this.ids.get(text)
    if (known !== undefined) return known
    const id = this.texts.length
    this.ids.set(text, id)
    this.texts.push(text)
    return id
  }

  /** The id of `text` if it was seen, else undefined. Never adds. */
  find(text: string): number | undefined {
    return this.ids.get(text)
  }

  /** The text of an id; an unknown id is a programming error. */
  text(id: number): string {
    const text = this.texts[id]
    if (text === undefined) throw new RangeError(`no string has id ${id}`)
    return text
  }

  get size(): number {
    return this.texts.length
  }

  /** All strings by id, e.g. to hand a pool from one thread to another. */
  all(): readonly string[] {
    return this.texts
  }
}
