// The embedded database by hand: `node scripts/db.mjs start|stop|status|url`.
import { loadSettings } from './lib/environment.mjs'
import { dataFolder } from './lib/paths.mjs'
import { Postgres } from './lib/postgres.mjs'
import { printFailure } from './lib/steps.mjs'
import { readPrivateJson, writePrivateJson } from './lib/private-file.mjs'

loadSettings()
const server = new Postgres(dataFolder())

/** A server started by hand is left running by `npm start`. */
const setKept = (kept) => writePrivateJson(server.stateFile, { ...readPrivateJson(server.stateFile), kept })

const commands = {
  async start() {
    await server.start()
    setKept(true)
    console.log(server.url())
  },
  async stop() {
    await server.stop()
    setKept(false)
    console.log('stopped')
  },
  async status() {
    const up = await server.isRunning()
    console.log(up ? 'running' : 'stopped')
    process.exitCode = up ? 0 : 3
  },
  url: () => console.log(server.url()),
}

const command = commands[process.argv[2] ?? '']
if (!command) {
  console.error('Usage: node scripts/db.mjs start|stop|status|url')
  process.exit(2)
}
try {
  await command()
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
