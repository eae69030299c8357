import { describe, expect, it } from 'vitest'
import { jaccard, ssimUrl, termWeights } from './similarity'
import { urlTerms } from './url-terms'

const NAV = 1
const DIV = 2
const sample = 'site/jogadores/2015/jogador02.htm'
/** Figure 3.3: the index page site/jogadores/2015. */
const index = new Map([
  [NAV, new Set(['site/'])],
  [DIV, new Set(['site/jogadores/2015/jogador01.htm', sample, 'site/jogadores/2015/jogador03.htm'])],
])

describe('golden numbers of figure 3.3 and table 3.1', () => {
  const weights = termWeights(index, DIV, sample)

  it('weighs the terms', () => {
    const high = 3 * Math.LN2
    for (const term of ['pos2_jogadores', 'pos3_2015', 'pos4_jogador', 'pos4_htm', 'size_4']) expect(weights.get(term)).toBeCloseTo(high, 12)
    expect(weights.get('pos4_02')).toBeCloseTo(Math.LN2, 12)
    expect(weights.get('pos1_site')).toBe(0)
  })

  it.each([
    ['site/jogadores/2015/jogador01.htm', 15 / 16],
    ['site/jogadores/2016/jogador05.htm', 12 / 16],
    ['site/times/2015/time02.htm', 10 / 16],
    ['site/times/2015/time06.htm', 9 / 16],
    [sample, 1],
  ])('ssim_url to %s', (url, expected) => {
    expect(ssimUrl(weights, urlTerms(url))).toBeCloseTo(expected, 12)
  })

  it('uses the unweighted share when every weight is zero', () => {
    const single = termWeights(new Map([[DIV, new Set(['s/a/1', 's/a/2'])]]), DIV, 's/a/1')
    expect(ssimUrl(single, urlTerms('s/a/2'))).toBeCloseTo(3 / 4, 12)
  })
})

describe('sim_html', () => {
  it('is the Jaccard coefficient', () => {
    expect(jaccard(new Set([1, 2, 3]), new Set([2, 3, 4]))).toBe(0.5)
    expect(jaccard(new Set(), new Set())).toBe(1)
    expect(jaccard(new Set([1]), new Set())).toBe(0)
  })
})
