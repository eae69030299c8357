import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface TestDatabase {
  url: string
  /** Drops the database, also when something is still connected to it. */
  drop: () => Promise<void>
}

/** A database of its own for a test file: migrated, empty, and apart from every other. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = process.env.TEST_TEMPLATE_URL
  if (!template) throw new Error('TEST_TEMPLATE_URL is not set: run the tests with `npm test`, or through the vitest project "database"')
  const templateName = new URL(template).pathname.slice(1)
  const name = `orion_test_${randomUUID().replaceAll('-', '')}`
  await administer(template, `CREATE DATABASE "${name}" TEMPLATE "${templateName}"`)
  return {
    url: withDatabase(template, name),
    drop: () => administer(template, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
