// The PostgreSQL server of the tests, apart from the product's own: a migrated template database to copy from.
import { generateClient } from './build.mjs'
import { migrateDatabase } from './migrate.mjs'
import { testFolder } from './paths.mjs'
import { Postgres } from './postgres.mjs'
import { step } from './steps.mjs'

const TEMPLATE = 'orion_template'
// Nothing in it is worth surviving a power cut.
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 }

/**
 * Starts the server, clears what earlier runs left, makes the template and puts its address into
 * TEST_TEMPLATE_URL, where lib/testing/create-test-database.ts finds it.
 */
export async function startTestServer() {
  await generateClient()
  return step('Test database', async () => {
    const server = new Postgres(testFolder(), FAST)
    await server.start()
    const { rows } = await server.administer("SELECT datname FROM pg_database WHERE datname LIKE 'orion\\_%'")
    for (const { datname } of rows) await server.administer(`DROP DATABASE "${datname}" WITH (FORCE)`)
    await server.createDatabase(TEMPLATE)
    process.env.TEST_TEMPLATE_URL = server.url(TEMPLATE)
    await migrateDatabase(process.env.TEST_TEMPLATE_URL)
    return server
  })
}

/** A fresh copy of the template; returns its address. */
export async function copyTemplate(server, name) {
  await server.createDatabase(name, TEMPLATE)
  return server.url(name)
}
