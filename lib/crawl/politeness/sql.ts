/** Runs one SQL statement. A `pg` pool and Prisma's raw queries both fit behind it. */
export type Sql = <Row>(text: string, parameters: readonly unknown[]) => Promise<Row[]>

/** Over a `pg` pool or client. */
export function sqlOfPool(pool: { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> }): Sql {
  return async <Row>(text: string, parameters: readonly unknown[]) => (await pool.query(text, [...parameters])).rows as Row[]
}

/** Over a Prisma client, so that one connection pool serves everything. */
export function sqlOfPrisma(client: { $queryRawUnsafe: (text: string, ...values: unknown[]) => Promise<unknown> }): Sql {
  return async <Row>(text: string, parameters: readonly unknown[]) => (await client.$queryRawUnsafe(text, ...parameters)) as Row[]
}
