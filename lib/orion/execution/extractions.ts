import type { Query } from '../query/query'
import type { SGraph } from '../sgraph/page-tree'
import { ChildIndex } from './child-index'
import { compileQueries } from './compile-queries'
import { runQueries } from './run-queries'

/** The extractions Ω of one query (thesis 3.4.1, definition 5) in compact form: distinct values per page, in document order. */
export class Extractions {
  /** Indexes of the pages with at least one value. */
  readonly pages: number[] = []
  /** Values of `pages[i]`: `values[starts[i]] … values[starts[i + 1] − 1]`, ids in the site's StringPool. */
  private readonly starts: number[] = []
  private readonly values: number[] = []

  /** Adds a value of a page; the pages must come one after another. Values repeated on a page count once. */
  add(page: number, value: number): void {
    const count = this.pages.length
    if (count === 0 || this.pages[count - 1] !== page) {
      this.pages.push(page)
      this.starts.push(this.values.length)
    } else {
      for (let i = this.starts[count - 1] as number; i < this.values.length; i++) if (this.values[i] === value) return
    }
    this.values.push(value)
  }

  /** Number of distinct pages: the support of the query. */
  get support(): number {
    return this.pages.length
  }

  /** Number of values on all pages. */
  get size(): number {
    return this.values.length
  }

  /** The value ids of the i-th page of `pages`. */
  valuesAt(i: number): number[] {
    return this.values.slice(this.starts[i], this.starts[i + 1] ?? this.values.length)
  }

  /** All value ids, page after page. */
  allValues(): readonly number[] {
    return this.values
  }

  /** Whether both extract the same values on the same pages (order within a page does not matter). */
  equals(other: Extractions): boolean {
    if (this.support !== other.support || this.size !== other.size) return false
    for (let i = 0; i < this.pages.length; i++) {
      if (this.pages[i] !== other.pages[i] || this.starts[i] !== other.starts[i]) return false
    }
    for (let i = 0; i < this.pages.length; i++) {
      const from = this.starts[i] as number
      const to = this.starts[i + 1] ?? this.values.length
      for (let k = from; k < to; k++) {
        if (this.values[k] === other.values[k]) continue
        const mine = this.valuesAt(i).sort((a, b) => a - b)
        const theirs = other.valuesAt(i).sort((a, b) => a - b)
        if (mine.some((v, x) => v !== theirs[x])) return false
        break
      }
    }
    return true
  }

  /** Equal extractions have equal fingerprints; unequal ones almost never do. */
  fingerprint(): string {
    let a = 0x811c9dc5
    let b = 0
    for (let i = 0; i < this.pages.length; i++) {
      const page = this.pages[i] as number
      a = Math.imul(a ^ page, 0x01000193)
      let sum = 0
      for (let k = this.starts[i] as number; k < (this.starts[i + 1] ?? this.values.length); k++) {
        sum = (sum + Math.imul((this.values[k] as number) + 0x9e3779b9, 0x85ebca6b)) | 0
      }
      b = (Math.imul(b, 31) + (sum ^ page)) | 0
    }
    return `${this.pages.length},${this.values.length},${a >>> 0},${b >>> 0}`
  }
}

/** Runs queries over some pages of a site in one pass each and adds what they extract to `into`. */
export function extract(graph: SGraph, queries: readonly Query[], pages: readonly number[], into: readonly Extractions[]): void {
  const { strings } = graph
  const compiled = compileQueries(queries, strings)
  const children = new ChildIndex()
  for (const page of pages) {
    const tree = graph.pages[page]
    if (!tree) throw new RangeError(`the graph has no page ${page}`)
    runQueries(compiled, tree, strings, children, (query, node) => {
      const split = queries[query]?.split
      const whole = tree.value[node] as number
      const value = split && !split.keep ? strings.intern(cut(strings.text(whole), split.prefix, split.suffix)) : whole
      into[query]?.add(page, value)
    })
  }
}

/** What a split returns: the text without its prefix and suffix. */
export function cut(text: string, prefix: string, suffix: string): string {
  return text.slice(prefix.length, text.length - suffix.length)
}
