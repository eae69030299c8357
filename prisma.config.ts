import path from 'node:path'
import { defineConfig } from 'prisma/config'

// Prisma downloads its native schema engine from a host of its own. This stand-in runs the WASM engine from npm
// instead; it must be set before the CLI looks for the binary.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.resolve(import.meta.dirname, 'scripts/schema-engine.mjs')

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
