import { describe, expect, it } from 'vitest'
import { discoverPaper } from './paper-discover'
import { makeTestSite } from './test-site'
import type { PageSource } from './types'

/** The site of figure 3.3: players by year, teams beside them. */
function thesisSite(): { source: PageSource; requests: string[] } {
  const pages: Record<string, string> = {
    '/': '<html><nav><a href="/jogadores">j</a><a href="/times">t</a></nav></html>',
    '/jogadores': '<html><nav><a href="/">h</a></nav><ul><li><a href="/jogadores/2015">2015</a></li><li><a href="/jogadores/2016">2016</a></li></ul></html>',
    '/times': '<html><nav><a href="/">h</a></nav><p><a href="/times/2015">2015</a></p></html>',
    '/times/2015': '<html><nav><a href="/">h</a></nav><p><b><a href="/times">2015</a></b></p></html>',
  }
  for (const year of ['2015', '2016']) {
    const players = [1, 2, 3].map((n) => `/jogadores/${year}/jogador0${n}.htm`)
    pages[`/jogadores/${year}`] = `<html><nav><a href="/jogadores">j</a></nav><div>${players.map((url) => `<a href="${url}">p</a>`).join('')}</div></html>`
    for (const url of players) pages[url] = `<html><nav><a href="/jogadores/${year}">back</a></nav><dl><dd><a href="/times/2015">t</a></dd></dl></html>`
  }
  const requests: string[] = []
  const source: PageSource = {
    get: async (url) => {
      requests.push(url)
      const html = pages[new URL(url).pathname]
      return html === undefined ? { ok: false, kind: 'http-4xx' } : { ok: true, url, html }
    },
    normalise: (url) => URL.parse(url)?.href,
  }
  return { source, requests }
}

const at = (path: string) => `https://site.test${path}`

describe('the literal mode on the site of figure 3.3', () => {
  it('finds the example path and, with the height of the tree, the players of both years', async () => {
    const { source } = thesisSite()
    const result = await discoverPaper(source, at('/jogadores/2015/jogador02.htm'), { height: 2 })
    expect(result.examplePath).toEqual([at('/jogadores'), at('/jogadores/2015'), at('/jogadores/2015/jogador02.htm')])
    expect(result.accepted.map(({ url }) => url).sort()).toEqual(['2015', '2016'].flatMap((year) => [1, 2, 3].map((n) => at(`/jogadores/${year}/jogador0${n}.htm`))))
    expect(result.levels.map(({ accepted }) => accepted)).toEqual([2, 6])
  })

  it('finds only the players of one year with height 1', async () => {
    const { source } = thesisSite()
    const result = await discoverPaper(source, at('/jogadores/2015/jogador02.htm'), { height: 1 })
    expect(result.accepted).toHaveLength(3)
  })

  it('asks for no page twice', async () => {
    const { source, requests } = thesisSite()
    const result = await discoverPaper(source, at('/jogadores/2015/jogador02.htm'), { height: 3 })
    expect(new Set(requests).size).toBe(requests.length)
    expect(result.downloads).toBe(requests.length)
  })
})

describe('the literal mode on a generated site', () => {
  it.each(['tag', 'tag+attr', 'tag+class'] as const)('notation %s, one page of the list', async (notation) => {
    const site = makeTestSite('folders')
    const result = await discoverPaper(site.source, site.urlOf('current/player-3'), { height: 1, notation })
    expect(result.accepted.length).toBeGreaterThan(1)
    expect(result.end).toBe('complete')
  })

  it('honours budget and abort', async () => {
    const site = makeTestSite('folders')
    expect((await discoverPaper(site.source, site.urlOf('current/player-3'), { height: 2, maxPages: 4 })).end).toBe('budget')
    expect((await discoverPaper(site.source, site.urlOf('current/player-3'), { height: 2, signal: AbortSignal.abort() })).end).toBe('aborted')
  })
})
