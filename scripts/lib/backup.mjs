// Backup and restore of the whole database through nothing but a connection to it, so that it works the same for the
// embedded server (which comes without pg_dump) and any other.
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { checkBackup, endOfRows, headLine, readBackup, skipRows, tailLine } from './backup-file.mjs'
import { copyIn, copyOut } from './copy.mjs'
import { migrateDatabase, migrations } from './migrate.mjs'
import { Failure } from './steps.mjs'

const QUEUE = 'graphile_worker'
const IN_OUR_SCHEMAS = `n.nspname IN ('public', '${QUEUE}') AND c.relname NOT IN ('_prisma_migrations', 'migrations')`
const TABLES = `SELECT format('%I.%I', n.nspname, c.relname) AS name,
    (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'r' AND ${IN_OUR_SCHEMAS} ORDER BY 1`
const SEQUENCES = `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value FROM pg_sequences
  WHERE schemaname IN ('public', '${QUEUE}') AND last_value IS NOT NULL ORDER BY 1`
const FOREIGN_KEYS = `SELECT conrelid::regclass AS "table", quote_ident(conname) AS name, pg_get_constraintdef(o.oid) AS definition
  FROM pg_constraint o JOIN pg_class c ON c.oid = o.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace WHERE contype = 'f' AND ${IN_OUR_SCHEMAS}`
const QUEUE_VERSION = `SELECT max(id)::int AS version FROM ${QUEUE}.migrations`

async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const rowsOf = async (client, sql) => (await client.query(sql)).rows

async function* dump(client) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const applied = await rowsOf(client, 'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL')
  const [queue] = await rowsOf(client, QUEUE_VERSION)
  yield headLine({ format: 1, made: new Date().toISOString(), migrations: applied.map(({ name }) => name).sort(), queue: queue.version })
  const tables = await rowsOf(client, TABLES)
  for (const { name, columns } of tables) {
    yield `COPY ${name} (${columns}) FROM STDIN;\n`
    yield* copyOut(client, `COPY ${name} (${columns}) TO STDOUT`)
    yield endOfRows
  }
  for (const { name, last_value } of await rowsOf(client, SEQUENCES)) yield `SELECT setval('${name}', ${last_value});\n`
  yield tailLine(tables.length)
}

/** Writes the whole database, as it is at one moment, to `file`; a failed backup leaves no file. */
export async function backUp(url, file) {
  const draft = `${file}.partial`
  try {
    await withClient(url, (client) => pipeline(Readable.from(dump(client), { objectMode: false }), createGzip(), createWriteStream(draft, { mode: 0o600, flush: true })))
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Whether the database has been set up, so that there is something to lose. */
export const isSetUp = (url) =>
  withClient(url, async (client) => (await rowsOf(client, `SELECT to_regclass('public._prisma_migrations') IS NOT NULL AND to_regclass('${QUEUE}.migrations') IS NOT NULL AS yes`))[0].yes)

/** Reads the whole file and fails, before anything is changed, if it or the database is not fit for a restore. */
export async function checkRestore(url, file) {
  const { migrations: applied } = await checkBackup(file)
  const known = new Set(migrations().map(({ name }) => name))
  if (applied.some((name) => !known.has(name))) throw new Failure('The backup was made by a newer version.', 'Upgrade to that version first, then restore.')
  const [{ others }] = await withClient(url, (client) =>
    rowsOf(client, "SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"),
  )
  if (others) throw new Failure(`The database is in use (${others} connections).`, 'Stop the web server and all workers, then restore.')
}

/** Replaces everything in the database by what is in `file`, then brings it up to this version. */
export async function restore(url, file) {
  await withClient(url, async (client) => {
    let queue
    await readBackup(file, {
      async onHead(facts) {
        await client.query(`DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA IF EXISTS ${QUEUE} CASCADE`)
        await migrateDatabase(url, migrations().filter(({ name }) => facts.migrations.includes(name)))
        queue = { same: (await rowsOf(client, QUEUE_VERSION))[0].version === facts.queue }
        queue.keys = await loosen(client)
      },
      async onTable(statement, rows) {
        // Jobs of another version of the queue cannot be taken over.
        if (queue.same || !statement.startsWith(`COPY ${QUEUE}.`)) await copyIn(client, statement, rows)
        else await skipRows(rows)
      },
      onStatement: (sql) => (queue.same || !sql.includes(`'${QUEUE}.`) ? client.query(sql) : undefined),
    })
    await tighten(client, queue.keys)
  })
  await migrateDatabase(url)
}

/** Begins the transaction that loads the rows: empty tables, no triggers, no foreign keys, so that any order will do. */
async function loosen(client) {
  await client.query('BEGIN')
  const keys = await rowsOf(client, FOREIGN_KEYS)
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const { name } of await rowsOf(client, TABLES)) await client.query(`TRUNCATE ${name}; ALTER TABLE ${name} DISABLE TRIGGER USER`)
  return keys
}

/** Ends it: foreign keys and triggers are back, and the jobs no longer belong to workers of then. */
async function tighten(client, keys) {
  for (const { table, name, definition } of keys) await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  for (const { name } of await rowsOf(client, TABLES)) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  await client.query(`UPDATE ${QUEUE}._private_jobs SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL;
    UPDATE ${QUEUE}._private_job_queues SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL`)
  await client.query('COMMIT')
}
