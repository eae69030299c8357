// The web server. Next's own, with one addition: the address a request came from cannot be made up by the client.
// Without a trusted proxy in front (ORION_TRUSTED_PROXIES), a forwarded address that arrives is dropped; Next then
// writes the socket's.
import { createServer } from 'node:http'
import next from 'next'

const hostname = process.argv[2] ?? 'localhost'
const port = Number(process.argv[3] ?? 3000)
const behindProxy = Number(process.env.ORION_TRUSTED_PROXIES ?? 0) > 0

const app = next({ dev: false, hostname, port })
await app.prepare()
const handle = app.getRequestHandler()

const server = createServer((request, response) => {
  if (!behindProxy) delete request.headers['x-forwarded-for']
  void handle(request, response)
})
server.on('upgrade', app.getUpgradeHandler())
server.listen(port, hostname)

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    // Streams of progress never end by themselves.
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
}
