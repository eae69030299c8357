// `npm run restore -- <file>`: replaces everything in the database by a backup, after saving what was there.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { loadSettings } from './lib/environment.mjs'
import { main } from './lib/main.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { dataFolder } from './lib/paths.mjs'
import { RunLock } from './lib/run-lock.mjs'
import { Failure, step } from './lib/steps.mjs'

await main(async (onEnd) => {
  const file = process.argv[2] && path.resolve(process.env.INIT_CWD ?? '.', process.argv[2])
  if (!file) throw new Failure('The name of the backup file is missing.', 'For example: npm run restore -- orion-monday.sql.gz')
  loadSettings()
  const folder = dataFolder()
  const lock = new RunLock(folder)
  await lock.acquire()
  onEnd(() => lock.release())
  await ensurePackages()
  const { ensureDatabase } = await import('./lib/database.mjs')
  const { backUp, checkRestore, isSetUp, restore } = await import('./lib/backup.mjs')
  await ensureDatabase(folder, onEnd, lock)
  const url = process.env.DATABASE_URL
  await step('Looking the backup through', () => checkRestore(url, file))
  let saved
  if (await isSetUp(url)) {
    saved = path.join(folder, 'backups', `before-restore-${new Date().toISOString().replaceAll(':', '-')}.sql.gz`)
    mkdirSync(path.dirname(saved), { recursive: true, mode: 0o700 })
    await step('Saving what is there now', () => backUp(url, saved).then(() => saved))
  }
  try {
    await step('Restore', () => restore(url, file))
  } catch (error) {
    throw new Failure('The restore did not finish; the database is not complete.', saved ? `Bring back what was there before with: npm run restore -- ${saved}` : 'Try again, or use another backup file.', error.message)
  }
})
