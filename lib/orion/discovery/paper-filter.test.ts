import { describe, expect, it } from 'vitest'
import { filterPages, type Candidate } from './paper-filter'

const NAV = 1
const DIV = 2
const level: Candidate[] = [
  { url: '3/0', indexPath: NAV, ssimUrl: 0.3 },
  { url: '3/1', indexPath: DIV, ssimUrl: 15 / 16 },
  { url: '3/2', indexPath: DIV, ssimUrl: 1 },
  { url: '3/3', indexPath: DIV, ssimUrl: 15 / 16 },
  { url: '3/4', indexPath: DIV, ssimUrl: 12 / 16 },
  { url: '3/5', indexPath: DIV, ssimUrl: 12 / 16 },
  { url: '3/6', indexPath: DIV, ssimUrl: 9 / 16 },
  { url: '3/7', indexPath: DIV, ssimUrl: 10 / 16 },
  { url: '3/8', indexPath: NAV, ssimUrl: 0.3 },
]
const similarity: Record<string, number> = { '3/1': 0.85, '3/3': 0.75, '3/4': 0.7, '3/5': 0.82, '3/6': 0.45, '3/7': 0.4 }

describe('golden run of algorithm 2 (table 3.1)', () => {
  it('accepts 3/1 to 3/5 with limiar .75 and never looks at what the URL decides', async () => {
    const asked: string[] = []
    const simHtml = async (url: string) => {
      asked.push(url)
      return similarity[url]
    }
    const result = await filterPages(level, { url: '3/2', indexPath: DIV }, simHtml)
    expect([...result.accepted.keys()].sort()).toEqual(['3/1', '3/2', '3/3', '3/4', '3/5'])
    expect(result.limiarHtml).toBe(0.75)
    expect(result.rejected.get('3/0')).toEqual({ code: 'other-index-path' })
    expect(result.rejected.get('3/7')).toMatchObject({ code: 'group-below-threshold', group: 3, best: 0.4, limiarHtml: 0.75 })
    expect(result.rejected.get('3/6')).toMatchObject({ code: 'below-url-threshold', group: 4, limiarUrl: 10 / 16 })
    expect(asked).not.toContain('3/6')
  })

  it('passes over a first group none of whose pages can be had', async () => {
    const result = await filterPages(level, { url: '3/2', indexPath: DIV }, async (url) => (url === '3/1' || url === '3/3' ? undefined : similarity[url]))
    expect(result.rejected.get('3/1')).toMatchObject({ code: 'not-fetched' })
    expect(result.limiarHtml).toBe(0.7)
  })
})
