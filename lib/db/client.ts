import { PrismaPg } from '@prisma/adapter-pg'
import { env } from '@/lib/env'
import { PrismaClient } from '@/lib/generated/prisma/client'

const kept = globalThis as unknown as { orionDb?: PrismaClient }

/** The Prisma client of this process, made on first use (a build has no database) and kept over hot reloads. */
export function db(): PrismaClient {
  kept.orionDb ??= new PrismaClient({
    adapter: new PrismaPg({ connectionString: env().DATABASE_URL, max: env().DATABASE_POOL }),
  })
  return kept.orionDb
}
