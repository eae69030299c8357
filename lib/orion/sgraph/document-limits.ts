/** What a document may measure before it becomes an S-graph tree (crawl.md, "Documents"). */
export interface DocumentLimits {
  readonly maxNodes: number
  readonly maxDepth: number
  /** Characters of one text node. */
  readonly maxText: number
}

export const DOCUMENT_LIMITS: DocumentLimits = { maxNodes: 200_000, maxDepth: 512, maxText: 100_000 }

export type TooLargeReason = 'nodes' | 'depth' | 'text'

/** Ends the parsing of a page that passes a limit; callers see it as the `tooLarge` result of `parsePage`. */
export class DocumentTooLarge extends Error {
  constructor(
    readonly reason: TooLargeReason,
    readonly limit: number,
  ) {
    super(`the page is too large: more than ${limit} ${{ nodes: 'nodes', depth: 'levels', text: 'characters in one text' }[reason]}`)
    this.name = 'DocumentTooLarge'
  }
}
