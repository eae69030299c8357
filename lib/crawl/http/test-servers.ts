import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import net from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { onTestFinished } from 'vitest'
import { parseAllowList } from './allow-list'
import type { HttpClientConfig } from './client'
import { createHttpClient } from './client'

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** An HTTP server on loopback for one test; gives its origin. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${await listening(server)}`
}

/** A raw socket server for what node's HTTP server would refuse to send. `onRequest` runs once per connection. */
export async function serveRaw(onRequest: (socket: net.Socket) => void): Promise<string> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.once('data', () => onRequest(socket))
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${await listening(server)}`
}

/** A client that may talk to loopback and gives up fast. */
export function testClient(config: Partial<HttpClientConfig> = {}) {
  const client = createHttpClient({
    userAgent: 'OrionTest/1.0 (+http://localhost/bot)',
    allow: parseAllowList('127.0.0.1'),
    ...config,
    limits: { connectMs: 400, headersMs: 400, bodyMs: 600, backoffBaseMs: 5, backoffMaxMs: 500, ...config.limits },
  })
  onTestFinished(() => client.close())
  return client
}
