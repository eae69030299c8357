// `npm run backup -- <file>`: the whole database into one file, also while the product runs.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { loadSettings } from './lib/environment.mjs'
import { main } from './lib/main.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { dataFolder } from './lib/paths.mjs'
import { Failure, step } from './lib/steps.mjs'

await main(async (onEnd) => {
  const file = process.argv[2] && path.resolve(process.env.INIT_CWD ?? '.', process.argv[2])
  if (!file) throw new Failure('The name of the backup file is missing.', 'For example: npm run backup -- orion-monday.sql.gz')
  if (existsSync(file)) throw new Failure(`${file} is there already.`, 'Choose another name, or remove it first.')
  loadSettings()
  await ensurePackages()
  const { ensureDatabase } = await import('./lib/database.mjs')
  const { backUp } = await import('./lib/backup.mjs')
  await ensureDatabase(dataFolder(), onEnd)
  await step('Backup', async () => {
    await backUp(process.env.DATABASE_URL, file)
    return `${file} (${(statSync(file).size / 1e6).toFixed(1)} MB)`
  })
})
