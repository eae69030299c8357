import { Parser } from 'parse5'
import type { AttributeChoice } from './attribute-choice'
import { buildPageTree } from './build-page-tree'
import type { DocumentLimits, TooLargeReason } from './document-limits'
import { DOCUMENT_LIMITS, DocumentTooLarge } from './document-limits'
import { createDomAdapter } from './dom-adapter'
import type { PageTree } from './page-tree'
import { SkipTokenizer } from './skip-tokenizer'
import type { StringPool } from './string-pool'

export interface ParseOptions {
  readonly limits?: DocumentLimits
  /** Which attributes become nodes (product addition); none in paper mode. */
  readonly attributes?: AttributeChoice
}

export type ParsedPage =
  | { readonly ok: true; readonly tree: PageTree }
  | { readonly ok: false; readonly url: string; readonly reason: TooLargeReason; readonly message: string }

/**
 * The S-graph tree of one page (thesis 3.3.3), read as a browser would. Strings go into `strings`, so that pages stream
 * through one by one and only the compact tree stays. A page beyond the limits is reported, never thrown.
 */
export function parsePage(html: string, url: string, strings: StringPool, options: ParseOptions = {}): ParsedPage {
  const limits = options.limits ?? DOCUMENT_LIMITS
  try {
    const parser = new Parser({ treeAdapter: createDomAdapter(limits) })
    parser.tokenizer = new SkipTokenizer(parser.options, parser)
    parser.tokenizer.write(html, true)
    return { ok: true, tree: buildPageTree(parser.document, url, strings, limits, options.attributes) }
  } catch (error) {
    if (error instanceof DocumentTooLarge) return { ok: false, url, reason: error.reason, message: error.message }
    throw error
  }
}
