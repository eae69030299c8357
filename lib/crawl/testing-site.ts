import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SiteVisit {
  path: string
  begin: number
  end: number
}

/** A generated site over real HTTP that records every request: index pages, pagination, two kinds of entities, noise. */
export async function startGeneratedSite({ items = 30, perPage = 10, delayMs = 5, robots = 'User-agent: *\nDisallow: /admin\n' } = {}) {
  const visits: SiteVisit[] = []
  let running = 0
  let most = 0
  const layout = (title: string, main: string) =>
    `<!doctype html><html><head><title>${title}</title></head><body><nav><a href="/">Home</a><a href="/about">About</a><a href="/admin/login">Admin</a></nav><main>${main}</main><footer><p>Generated</p></footer></body></html>`
  const list = (kind: string, page: number) => {
    const first = (page - 1) * perPage
    const links = Array.from({ length: Math.min(perPage, items - first) }, (_, i) => `<li><a href="/${kind}s/${kind}-${first + i}.html">${kind} ${first + i}</a></li>`).join('')
    const next = first + perPage < items ? `<p class="pager"><a rel="next" href="/${kind}s/?page=${page + 1}">Next</a></p>` : ''
    return layout(`${kind}s`, `<h1>All ${kind}s</h1><ul class="list">${links}</ul>${next}`)
  }
  function pageFor(url: URL): string | undefined {
    const path = url.pathname
    if (path === '/') return layout('Home', '<p><a href="/players/">Players</a></p><p><a href="/teams/">Teams</a></p>')
    if (path === '/about') return layout('About', '<p>About this site</p>')
    if (path === '/players/' || path === '/teams/') return list(path.slice(1, -2), Number(url.searchParams.get('page') ?? 1))
    const player = /^\/players\/player-(\d+)\.html$/.exec(path)?.[1]
    if (player && Number(player) < items) {
      return layout(`Player ${player}`, `<p class="crumbs"><a href="/players/">Players</a></p><h1>Player ${player}</h1><dl><dt>Team</dt><dd><a href="/teams/team-${player}.html">Team ${player}</a></dd><dt>Height</dt><dd>1.${player}</dd></dl>`)
    }
    const team = /^\/teams\/team-(\d+)\.html$/.exec(path)?.[1]
    return team && Number(team) < items ? layout(`Team ${team}`, `<p class="crumbs"><a href="/teams/">Teams</a></p><h1>Team ${team}</h1><table><tr><th>City</th><td>City ${team}</td></tr></table>`) : undefined
  }
  const server = createServer((request, response) => {
    const visit = { path: request.url ?? '', begin: Date.now(), end: 0 }
    visits.push(visit)
    running += 1
    most = Math.max(most, running)
    response.on('close', () => {
      running -= 1
      visit.end = Date.now()
    })
    setTimeout(() => {
      if (visit.path === '/robots.txt') return void response.end(robots)
      const page = pageFor(new URL(visit.path, 'http://x'))
      if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<p>no')
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    }, delayMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visits,
    mostAtOnce: () => most,
    /** Pauses between the end of one request and the beginning of the next. */
    gaps: () => visits.slice(1).map((visit, i) => visit.begin - (visits[i]?.end ?? 0)),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
