import path from 'node:path'
import { defineConfig } from 'vitest/config'

const alias = { '@': path.resolve(import.meta.dirname) }
const exclude = ['node_modules/**', '.next/**', '.data/**', '.test/**', 'e2e/**']

export default defineConfig({
  test: {
    projects: [
      { resolve: { alias }, test: { name: 'unit', include: ['**/*.test.ts', '**/*.test.tsx'], exclude: [...exclude, '**/*.db.test.ts'], testTimeout: 60_000 } },
      {
        resolve: { alias },
        test: { name: 'database', include: ['**/*.db.test.ts'], exclude, testTimeout: 60_000, hookTimeout: 60_000, fileParallelism: false },
      },
    ],
  },
})
