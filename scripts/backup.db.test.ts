import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/lib/testing/create-test-database'
import { backUp, checkRestore, restore } from './lib/backup.mjs'

let source: TestDatabase
let target: TestDatabase
const folder = mkdtempSync(path.join(tmpdir(), 'orion-backup-'))
const file = path.join(folder, 'backup.sql.gz')
const open: pg.Client[] = []

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  open.push(client)
  return client
}

/** Every row of every table, as text, in a fixed order. */
async function contents(url: string): Promise<Record<string, string[]>> {
  const client = await connect(url)
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker') AND tablename NOT IN ('_prisma_migrations', 'migrations') ORDER BY 1",
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) all[name] = (await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`)).rows.map(({ row }) => row)
  return all
}

const AWKWARD = 'tab\t newline\n return\r back\\slash \\. \\N "quoted" \'single\' çãü 漢字 🙂 \u202e'

beforeAll(async () => {
  ;[source, target] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const client = await connect(source.url)
  const user = '00000000-0000-7000-8000-000000000001'
  const project = '00000000-0000-7000-8000-000000000002'
  await client.query('INSERT INTO "User" (id, email, name) VALUES ($1, $2, $3)', [user, 'ada@example.org', AWKWARD])
  await client.query('INSERT INTO "Project" (id, name, "entityType", parameters, "updatedAt") VALUES ($1, $2, $3, $4, now())', [project, '\\.', '', JSON.stringify({ text: AWKWARD, deep: [1, null] })])
  await client.query('INSERT INTO "Membership" ("projectId", "userId", role) VALUES ($1, $2, $3)', [project, user, 'OWNER'])
  await client.query('INSERT INTO "AuditEntry" (id, "projectId", action) SELECT gen_random_uuid(), $1, $2 FROM generate_series(1, 20000)', [project, 'project.created'])
  const big = Buffer.alloc(3_000_000, 'every byte \x00\x01\n\\.')
  await client.query('INSERT INTO "Content" (hash, body, size) VALUES ($1, $2, $3)', ['a'.repeat(64), big, big.length])
  await client.query("SELECT graphile_worker.add_job('some_task', '{}'::json)")
  await client.query("UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a worker of then'")
  await client.end()
  await backUp(source.url, file)
})
afterEach(() => Promise.all(open.splice(0).map((client) => client.end())))
afterAll(async () => {
  await Promise.all([source.drop(), target.drop()])
  rmSync(folder, { recursive: true })
})

test('a restore brings back every row, and jobs belong to no worker of then', async () => {
  await restore(target.url, file)
  const client = await connect(source.url)
  await client.query('UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL')
  const [before, after] = await Promise.all([contents(source.url), contents(target.url)])
  expect(Object.keys(before).length).toBeGreaterThan(20)
  expect(before['public."AuditEntry"']).toHaveLength(20_000)
  expect(after).toEqual(before)
})

test('a restore replaces what was there, and the guards of the database are back', async () => {
  const client = await connect(target.url)
  await client.query("INSERT INTO \"User\" (id, email) VALUES (gen_random_uuid(), 'later@example.org')")
  await client.end()
  await restore(target.url, file)
  const again = await connect(target.url)
  expect((await again.query('SELECT email FROM "User"')).rows).toEqual([{ email: 'ada@example.org' }])
  await expect(again.query('DELETE FROM "AuditEntry"')).rejects.toThrow()
  await expect(again.query('INSERT INTO "Membership" ("projectId", "userId", role) VALUES (gen_random_uuid(), gen_random_uuid(), $1)', ['OWNER'])).rejects.toThrow(/foreign key/)
})

test('sequences go on where they were', async () => {
  const names = "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1"
  const [before, after] = await Promise.all([connect(source.url), connect(target.url)])
  expect((await after.query(names)).rows).toEqual((await before.query(names)).rows)
})

test('a file that is cut off, damaged or no backup is refused before anything is changed', async () => {
  const whole = readFileSync(file)
  const damaged = Buffer.from(whole)
  damaged.fill(0, 2000, 2100)
  const cases: [Buffer, RegExp][] = [
    [whole.subarray(0, whole.length - 500), /cannot be restored/],
    [damaged, /cannot be restored/],
    [Buffer.from('hello'), /cannot be restored/],
    [Buffer.alloc(0), /cannot be restored/],
  ]
  const before = await contents(target.url)
  for (const [bytes, message] of cases) {
    const bad = path.join(folder, 'bad.sql.gz')
    writeFileSync(bad, bytes)
    await expect(checkRestore(target.url, bad)).rejects.toThrow(message)
  }
  expect(await contents(target.url)).toEqual(before)
})

test('a database in use is not restored over', async () => {
  await connect(target.url)
  await expect(checkRestore(target.url, file)).rejects.toThrow(/in use/)
})
