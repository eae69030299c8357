// The database of this installation: the one DATABASE_URL names, or the embedded one.
import { migrateDatabase, migrations } from './migrate.mjs'
import { Postgres } from './postgres.mjs'
import { isLocked } from './run-lock.mjs'
import { Failure, step } from './steps.mjs'

/**
 * Makes sure there is a database and puts its address into DATABASE_URL. The embedded server is stopped at the end by
 * whoever holds the folder's lock; without a lock only by who started it, and not while someone else holds the lock.
 */
export const ensureDatabase = (folder, onEnd, lock) =>
  step('Database', async () => {
    if (process.env.DATABASE_URL) return `the one of DATABASE_URL (${new URL(process.env.DATABASE_URL).host})`
    const server = new Postgres(folder)
    const started = await server.start()
    onEnd(async () => {
      if (!server.state.kept && (lock || (started && !isLocked(folder)))) await server.stop()
    })
    process.env.DATABASE_URL = server.url()
    return started ? 'started' : 'running'
  })

export const ensureMigrated = () =>
  step('Database tables', async () => {
    try {
      const applied = await migrateDatabase(process.env.DATABASE_URL)
      return applied ? `${applied} of ${migrations().length} changes applied` : 'up to date'
    } catch (error) {
      if (error instanceof Failure) throw error
      throw new Failure('The database cannot be used.', 'Check that DATABASE_URL is right, that the server runs, and that its user may create tables.', error.message)
    }
  })
