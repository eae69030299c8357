// `npm start`: everything from a fresh clone to the running product. Ctrl-C stops all of it.
//   --no-worker   the web server alone      --logs   show the logs here as well as in the data folder
import { parseArgs } from 'node:util'
import { loadSecrets, loadSettings } from './lib/environment.mjs'
import { buildApp, generateClient } from './lib/build.mjs'
import { main, runUntilStopped } from './lib/main.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { dataFolder, root } from './lib/paths.mjs'
import { isFree, nextFreePort } from './lib/ports.mjs'
import { RunLock } from './lib/run-lock.mjs'
import { startWeb, startWorker } from './lib/services.mjs'
import { Failure, step } from './lib/steps.mjs'
import path from 'node:path'

/** PORT if set, which must be free then; otherwise the first free one from 3000 on. */
async function choosePort() {
  const wanted = Number(process.env.PORT || 3000)
  if (!process.env.PORT) return nextFreePort(wanted)
  if (await isFree(wanted)) return wanted
  throw new Failure(`Port ${wanted} is taken by another program.`, 'Set PORT to another number, or leave it out: then the next free one from 3000 on is used.')
}

await main(async (onEnd) => {
  const { values: options } = parseArgs({ options: { 'no-worker': { type: 'boolean' }, logs: { type: 'boolean' } } })
  loadSettings()
  const folder = dataFolder()
  const lock = new RunLock(folder)
  await lock.acquire()
  onEnd(() => lock.release())
  loadSecrets(folder)

  await ensurePackages()
  const { ensureDatabase, ensureMigrated } = await import('./lib/database.mjs')
  await ensureDatabase(folder, onEnd, lock)
  await generateClient()
  await ensureMigrated()
  await buildApp()

  const port = await choosePort()
  const host = process.env.HOST || 'localhost'
  process.env.AUTH_URL ||= `http://localhost:${port}`
  const shared = { folder, lock, echo: options.logs }
  await step('Web server', () => startWeb({ ...shared, host, port }))
  if (!options['no-worker']) startWorker(shared)
  lock.note({ url: process.env.AUTH_URL })

  console.log(`
Orion is running at ${process.env.AUTH_URL}

  Open it in a browser and create the first account: it becomes the administrator.
  Data, secrets and logs are in ${path.relative(process.cwd(), folder) || root}. Press Ctrl-C to stop.
`)
  await runUntilStopped()
  return 0
})
