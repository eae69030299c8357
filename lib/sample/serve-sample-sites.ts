import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SampleSite } from './sample-types'

export interface ServedSite {
  readonly site: SampleSite
  /** http://127.0.0.1:port */
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Serves one sample site on the loopback interface; a free port unless one is given. */
export async function serveSampleSite(site: SampleSite, port = 0): Promise<ServedSite> {
  const pages = new Map(site.pages.map((page) => [page.path, page.html]))
  const server = createServer((request, response) => {
    const body = pages.get(request.url ?? '/')
    if (request.url === '/robots.txt') response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('User-agent: *\nAllow: /\n')
    else if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405, { allow: 'GET, HEAD' }).end()
    else if (body === undefined) response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(`<!DOCTYPE html><html lang="${site.language}"><title>404</title><h1>404</h1></html>`)
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const { port: bound } = server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
  return { site, origin: `http://127.0.0.1:${bound}`, close }
}
