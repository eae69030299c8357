import path from 'node:path'
import { defineConfig } from 'vitest/config'

const alias = { '@': path.resolve(import.meta.dirname) }
const exclude = ['node_modules/**', '.next/**', '.data/**', '.test/**', 'e2e/**']
const slow = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      { resolve: { alias }, test: { name: 'unit', include: ['**/*.test.ts', '**/*.test.tsx'], exclude: [...exclude, '**/*.db.test.ts'], ...slow } },
      // Files run at the same time: each has a database of its own (lib/testing/create-test-database.ts).
      { resolve: { alias }, test: { name: 'database', include: ['**/*.db.test.ts'], exclude, globalSetup: 'scripts/vitest-setup.mjs', ...slow } },
    ],
  },
})
