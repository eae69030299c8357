import { describe, expect, it } from 'vitest'
import { subTokens, urlTerms, urlTokens } from './url-terms'

describe('URL terms (thesis figure 3.5)', () => {
  it('splits the example of the thesis', () => {
    expect([...urlTerms('site/jogadores/2015/jogador02.htm')]).toEqual([
      'pos1_site',
      'pos2_jogadores',
      'pos3_2015',
      'pos4_jogador',
      'pos4_02',
      'pos4_htm',
      'size_4',
    ])
  })

  it('drops the scheme and the fragment, and splits the query', () => {
    expect(urlTokens('https://a.org/item.php?id=12&cat=b#top')).toEqual(['a.org', 'item.php', 'id=12', 'cat=b'])
  })

  it('splits at symbols and between letters and digits, in any script', () => {
    expect(subTokens('joão-12b_ção')).toEqual(['joão', '12', 'b', 'ção'])
    expect(subTokens('--')).toEqual([])
  })
})
