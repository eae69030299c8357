import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './create-test-database'

const made: TestDatabase[] = []
afterAll(() => Promise.all(made.map((database) => database.drop())))

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

test('each database is migrated and apart from the others, and is dropped even while in use', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  made.push(first, second)
  const [one, two] = await Promise.all([connect(first.url), connect(second.url)])
  await one.query('CREATE TABLE only_here ()')
  const tables = async (client: pg.Client) => (await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).rows.map((row) => row.tablename as string)
  expect(await tables(one)).toContain('only_here')
  expect(await tables(two)).not.toContain('only_here')
  expect(await tables(two)).toContain('_prisma_migrations')
  await two.end()
  await first.drop()
  await expect(connect(first.url)).rejects.toThrow(/does not exist/)
})
