import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { db } from '@/lib/db/client'
import { createTestDatabase, type TestDatabase } from './create-test-database'

/** Gives the tests of a file a database of their own, which `db()` then uses. */
export function withTestDatabase(): void {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    process.env.DATABASE_URL = database.url
    process.env.AUTH_SECRET ??= 'a secret for tests only, long enough'
    process.env.LOG_LEVEL = 'silent'
  })
  afterAll(async () => {
    await db().$disconnect()
    await database.drop()
  })
}

/** Somebody with an account. */
export function createPerson(name = 'Ana'): Promise<{ id: string; email: string }> {
  return db().user.create({ data: { name, email: `${randomUUID()}@example.org` }, select: { id: true, email: true } })
}
