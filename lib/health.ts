import { readdirSync } from 'node:fs'
import path from 'node:path'
import { db } from '@/lib/db/client'

export interface Health {
  ok: boolean
  database: { ok: boolean }
  migrations: { ok: boolean; applied: number; expected: number }
  queue: { ok: boolean; waiting: number }
  workers: { ok: boolean; alive: number }
}

// A worker says that it lives every few seconds; after this long without a word it is gone.
const WORKER_SILENCE_SECONDS = 30

function countMigrations(): number {
  const folder = path.join(process.cwd(), 'prisma', 'migrations')
  return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).length
}

async function count(statement: () => Promise<{ n: number }[]>): Promise<number | null> {
  try {
    return (await statement())[0]?.n ?? 0
  } catch {
    return null
  }
}

/** The state of what the product stands on: database, schema, queue, workers. Never throws. */
export async function checkHealth(): Promise<Health> {
  const expected = countMigrations()
  const [alive, applied, waiting, workers] = await Promise.all([
    count(() => db().$queryRaw`SELECT 1::int AS n`),
    count(() => db().$queryRaw`SELECT count(*)::int AS n FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL`),
    count(() => db().$queryRaw`SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE "attempts" < "max_attempts"`),
    count(() => db().$queryRaw`SELECT count(*)::int AS n FROM "Worker" WHERE "seenAt" > now() - make_interval(secs => ${WORKER_SILENCE_SECONDS})`),
  ])
  const health = {
    database: { ok: alive === 1 },
    migrations: { ok: applied !== null && applied >= expected, applied: applied ?? 0, expected },
    queue: { ok: waiting !== null, waiting: waiting ?? 0 },
    workers: { ok: (workers ?? 0) > 0, alive: workers ?? 0 },
  }
  // Without a worker the web still serves; runs wait.
  return { ok: health.database.ok && health.migrations.ok && health.queue.ok, ...health }
}
