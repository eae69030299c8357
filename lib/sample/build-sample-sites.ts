import { SAMPLE_LEAGUE } from './sample-league'
import type { SampleSite } from './sample-types'
import { buildAlmanac } from './site-almanac'
import { buildBola } from './site-bola'
import { buildPitchside } from './site-pitchside'

/** The three sample sites, always the same, each with what its player pages say. */
export function buildSampleSites(): SampleSite[] {
  return [buildAlmanac(SAMPLE_LEAGUE), buildPitchside(SAMPLE_LEAGUE), buildBola(SAMPLE_LEAGUE)]
}
