import { extendCoverage } from './extend-coverage'
import type { Complementary } from './identify-complementary'
import { identifyComplementary } from './identify-complementary'
import type { QueryShape, SiteQueries } from './query-shape'

/**
 * The complementary queries of a selected one (thesis 3.4): `paper` is ICQ and NCQ to the letter, `product` may also
 * use queries that overlap and agree, behind guards that keep precision.
 */
export function reinforceAttribute(selected: QueryShape, site: SiteQueries, aligned: readonly QueryShape[], mode: 'paper' | 'product'): Complementary {
  return mode === 'paper' ? identifyComplementary(selected, site, aligned) : extendCoverage(selected, site, aligned)
}
