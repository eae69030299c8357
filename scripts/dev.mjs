// `npm run dev`: the development server and a worker, both following changes of the sources, on the same data
// folder as `npm start`.
import { loadSecrets, loadSettings } from './lib/environment.mjs'
import { generateClient } from './lib/build.mjs'
import { main, runUntilStopped } from './lib/main.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { dataFolder } from './lib/paths.mjs'
import { nextFreePort } from './lib/ports.mjs'
import { RunLock } from './lib/run-lock.mjs'
import { startWeb, startWorker } from './lib/services.mjs'
import { step } from './lib/steps.mjs'

await main(async (onEnd) => {
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

  const port = Number(process.env.PORT) || (await nextFreePort(3000))
  process.env.AUTH_URL ||= `http://localhost:${port}`
  await step('Development server', () => startWeb({ command: 'dev', port, folder, lock, echo: true }))
  startWorker({ folder, lock, echo: true, watch: true })
  lock.note({ url: process.env.AUTH_URL })
  console.log(`\nDevelopment server at ${process.env.AUTH_URL}; changes are taken up at once. Ctrl-C stops everything.\n`)
  await runUntilStopped()
})
