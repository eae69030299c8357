import type { FetchedPage, Failure, PageSource } from './types'

export type UrlStyle = 'folders' | 'opaque' | 'query'

export type TestSite = { source: PageSource; players: string[]; requests: string[]; urlOf: (path: string) => string }

const HOST = 'https://site.test'

/**
 * A small site in memory: players in two trees (current, retired), each list paginated, coaches that look almost like
 * players, news as noise. The same site in three URL styles.
 */
export function makeTestSite(style: UrlStyle, perTree = 24): TestSite {
  const bodies = new Map<string, string>()
  const ids = new Map<string, number>()
  const idOf = (path: string) => {
    if (!ids.has(path)) ids.set(path, ids.size + 1)
    return ids.get(path) ?? 0
  }
  const urlOf = (path: string): string => {
    if (style === 'folders') return `${HOST}/${path}`
    if (style === 'opaque') return `${HOST}/p/${(idOf(path) * 2654435761 % 0xffffff).toString(16).padStart(6, '0')}`
    return `${HOST}/item.php?id=${idOf(path)}&cat=${idOf(`folder ${path.split('/')[0] ?? ''}`)}`
  }
  const link = (path: string, text = path) => `<a href="${urlOf(path).replace(/&/g, '&amp;')}">${text}</a>`
  const nav = () => `<nav><ul>${['home', 'current/list1', 'retired/list1', 'coaches/list', 'news/list'].map((path) => `<li>${link(path)}</li>`).join('')}</ul></nav>`
  const put = (path: string, main: string) => bodies.set(urlOf(path), `<html><head><title>${path}</title></head><body>${nav()}<main>${main}</main></body></html>`)
  const players: string[] = []
  put('home', '<h1>Welcome</h1><p class="intro">All about the league</p>')
  for (const tree of ['current', 'retired']) {
    const names = Array.from({ length: perTree }, (_, index) => `${tree}/player-${index}`)
    const pages = Math.ceil(names.length / 10)
    for (let page = 1; page <= pages; page++) {
      const items = names.slice((page - 1) * 10, page * 10).map((name) => `<li class="row">${link(name)}</li>`)
      const pager = page < pages ? `<div class="pager">${link(`${tree}/list${page + 1}`, 'next')}</div>` : ''
      put(`${tree}/list${page}`, `<h1>${tree} players</h1><ul class="listing">${items.join('')}</ul>${pager}`)
    }
    for (const [index, name] of names.entries()) {
      players.push(urlOf(name))
      const mate = names[(index + 7) % names.length] ?? name
      put(name, `<article class="card"><h1>Player ${name}</h1><dl class="facts"><dt>Team</dt><dd>${index % 4}</dd><dt>Goals</dt><dd>${index}</dd></dl><p class="mate">${link(mate)}</p></article>`)
    }
  }
  const coaches = Array.from({ length: 12 }, (_, index) => `coaches/coach-${index}`)
  put('coaches/list', `<h1>Coaches</h1><ul class="listing">${coaches.map((name) => `<li class="row">${link(name)}</li>`).join('')}</ul>`)
  for (const [index, name] of coaches.entries()) {
    put(name, `<article class="card"><h1>Coach ${name}</h1><dl class="facts"><dt>Team</dt><dd>${index % 4}</dd><dt>Titles</dt><dd>${index}</dd></dl><p class="mate">${link(coaches[0] ?? name)}</p></article>`)
  }
  const news = Array.from({ length: 8 }, (_, index) => `news/item-${index}`)
  put('news/list', `<h1>News</h1><ol class="stories">${news.map((name) => `<li>${link(name)}</li>`).join('')}</ol>`)
  for (const name of news) put(name, `<section class="story"><h2>${name}</h2><p>Lorem ipsum</p>${link('news/gone')}</section>`)
  const requests: string[] = []
  const get = async (url: string): Promise<FetchedPage | Failure> => {
    requests.push(url)
    const html = bodies.get(url)
    return html === undefined ? { ok: false, kind: 'http-4xx' } : { ok: true, url, html }
  }
  const normalise = (url: string) => {
    const parsed = URL.parse(url)
    if (parsed === null || !parsed.protocol.startsWith('http')) return undefined
    parsed.hash = ''
    return parsed.href
  }
  return { source: { get, normalise }, players, requests, urlOf }
}
