// `npm run worker`: a worker alone, on this or any other machine, for the database DATABASE_URL names (by default
// the embedded one of this folder).
import { loadSecrets, loadSettings } from './lib/environment.mjs'
import { generateClient } from './lib/build.mjs'
import { main, runUntilStopped } from './lib/main.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { dataFolder } from './lib/paths.mjs'
import { startWorker } from './lib/services.mjs'

await main(async (onEnd) => {
  loadSettings()
  const folder = dataFolder()
  loadSecrets(folder)
  await ensurePackages()
  const { ensureDatabase, ensureMigrated } = await import('./lib/database.mjs')
  await ensureDatabase(folder, onEnd)
  await generateClient()
  await ensureMigrated()
  startWorker({ folder, echo: true })
  console.log('\nThe worker is running. Press Ctrl-C to stop it.\n')
  await runUntilStopped()
})
