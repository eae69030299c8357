import type { Split } from '../query/query'
import type { StringPool } from '../sgraph/string-pool'
import { cut, Extractions } from './extractions'

/** What the same query extracts once `split` cuts its values: told from `whole` without running the query again. */
export function splitExtractions(whole: Extractions, { prefix, suffix, keep }: Split, strings: StringPool): Extractions {
  const split = new Extractions()
  const order = whole.pages.map((page, i) => ({ page, i })).sort((a, b) => a.page - b.page)
  for (const { page, i } of order) {
    for (const id of whole.valuesAt(i)) {
      const text = strings.text(id)
      if (text.length <= prefix.length + suffix.length || !text.startsWith(prefix) || !text.endsWith(suffix)) continue
      split.add(page, keep ? id : strings.intern(cut(text, prefix, suffix)))
    }
  }
  return split
}
