import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

export const html = (body: string): Answer => (response) => void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
export const status = (code: number, headers: Record<string, string> = {}): Answer => (response) => void response.writeHead(code, headers).end()
/** Never answers: the request is open until the client goes away or the server is closed. */
export const silence: Answer = () => undefined

export const PLAYER = '<!doctype html><title>Aitana Bonmatí</title><a href="/players">all</a><a href="/players/2">next</a><a href="https://example.org/">out</a>'

/** A web server on loopback whose answers a test changes while it runs. */
export class TestSite {
  readonly requests: string[] = []
  readonly answers = new Map<string, Answer>()
  private readonly waiting = new Set<() => void>()
  private readonly server: Server = createServer((request, response) => {
    const url = request.url ?? '/'
    this.requests.push(url)
    for (const look of this.waiting) look()
    ;(this.answers.get(url) ?? status(404))(response, request)
  })

  origin = ''

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
    return this
  }

  /** Resolves when `url` has been asked for `times` times. */
  async asked(url: string, times = 1): Promise<void> {
    await new Promise<void>((resolve) => {
      const look = () => {
        if (this.count(url) < times) return
        this.waiting.delete(look)
        resolve()
      }
      this.waiting.add(look)
      look()
    })
  }

  count(url: string): number {
    return this.requests.filter((asked) => asked === url).length
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
