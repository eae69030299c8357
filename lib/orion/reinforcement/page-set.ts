/** A set of page numbers as a bitset: meeting, joining and counting take one step per 32 pages. */
export class PageSet {
  private readonly words: Uint32Array

  constructor(private readonly capacity: number) {
    this.words = new Uint32Array((capacity + 31) >>> 5)
  }

  add(page: number): void {
    if (page < 0 || page >= this.capacity) throw new RangeError(`page ${page} of ${this.capacity}`)
    this.words[page >>> 5] = (this.words[page >>> 5] ?? 0) | (1 << (page & 31))
  }

  has(page: number): boolean {
    return (((this.words[page >>> 5] ?? 0) >>> (page & 31)) & 1) === 1
  }

  meets(other: PageSet): boolean {
    return this.words.some((word, i) => (word & (other.words[i] ?? 0)) !== 0)
  }

  addAll(other: PageSet): void {
    other.words.forEach((word, i) => (this.words[i] = (this.words[i] ?? 0) | word))
  }

  /** How many pages are in the set. */
  get size(): number {
    return this.words.reduce((total, word) => total + bits(word), 0)
  }

  /** How many pages of this set are not in the other. */
  countNotIn(other: PageSet): number {
    return this.words.reduce((total, word, i) => total + bits(word & ~(other.words[i] ?? 0)), 0)
  }
}

function bits(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Numbers pages in order of first appearance. */
export class PageIndex {
  private readonly numbers = new Map<string, number>()

  constructor(queries: Iterable<{ readonly extractions: readonly { readonly page: string }[] }>) {
    for (const query of queries) {
      for (const { page } of query.extractions) if (!this.numbers.has(page)) this.numbers.set(page, this.numbers.size)
    }
  }

  get size(): number {
    return this.numbers.size
  }

  /** The number of a page that some query of the index extracts from. */
  numberOf(page: string): number {
    const number = this.numbers.get(page)
    if (number === undefined) throw new RangeError(`unknown page ${page}`)
    return number
  }

  /** The pages a query extracts from. */
  pagesOf(query: { readonly extractions: readonly { readonly page: string }[] }): PageSet {
    const set = new PageSet(this.size)
    for (const { page } of query.extractions) set.add(this.numberOf(page))
    return set
  }
}
