import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const PLAYER = '<!doctype html><title>Aitana Bonmatí</title><a href="/players/2">next</a><a href="https://example.org/">out</a>'

/** A small web site on this machine whose page waits until it is told to answer. */
export class LocalSite {
  private readonly held: ServerResponse[] = []
  private holding = false
  private readonly server: Server = createServer((request, response) => {
    if (request.url === '/robots.txt') response.end('User-agent: *\nDisallow: /private\n')
    else if (request.url === '/missing') response.writeHead(404).end()
    else if (this.holding) this.held.push(response)
    else this.answer(response)
  })

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  hold(): void {
    this.holding = true
  }

  release(): void {
    this.holding = false
    for (const response of this.held.splice(0)) this.answer(response)
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private answer(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PLAYER)
  }
}
