// Free TCP ports on this machine.
import { createServer } from 'node:net'

/** Whether nobody listens on `port`, for each of the given addresses that this machine has. */
export async function isFree(port, addresses = ['127.0.0.1', '::1']) {
  for (const address of addresses) if ((await listenOnce(port, address)) === 'EADDRINUSE') return false
  return true
}

/** The first free port from `from` on. */
export async function nextFreePort(from) {
  for (let port = from; port < from + 200; port++) if (await isFree(port)) return port
  throw new Error(`no free port between ${from} and ${from + 200}`)
}

/** Some free port the system picks. */
export const anyFreePort = () => listenOnce(0, '127.0.0.1')

/** Listens for a moment: the port that was free, or the code of the error. */
function listenOnce(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => {
      const { port: found } = server.address()
      server.close(() => resolve(found))
    })
  })
}
