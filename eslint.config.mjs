// Lint rules. The import directions of docs/architecture.md are enforced here.
import { defineConfig, globalIgnores } from 'eslint/config'
import next from 'eslint-config-next/core-web-vitals'
import tseslint from 'typescript-eslint'

/** Forbids imports, with the reason a reader needs. */
const forbid = (files, group, message, extra = {}) => ({
  files,
  ignores: ['**/*.test.ts', '**/*.test.tsx'],
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }], ...extra }] },
})

export default defineConfig([
  globalIgnores(['.next/**', '.data/**', '.test/**', 'lib/generated/**', 'next-env.d.ts', 'test-results/**', 'bench/out/**']),
  ...next,
  ...tseslint.configs.recommended,
  {
    linterOptions: { noInlineConfig: true },
    rules: {
      'max-lines': ['error', { max: 400 }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that defines the thing.' },
      ],
    },
  },
  forbid(
    ['lib/**'],
    ['@/app/**', '@/components/**', '@/scripts/**', '@/bench/**', '@/e2e/**'],
    'lib never imports from app, components, scripts or bench.',
  ),
  forbid(
    ['lib/crawl/**', 'lib/crowd/**', 'lib/dataset/**', 'lib/db/**', 'lib/auth/**', 'lib/graph/**'],
    ['@/app/**', '@/components/**', '@/lib/pipeline/**'],
    'Only lib/pipeline ties the parts together.',
  ),
  forbid(
    ['lib/orion/**'],
    ['@/*', '!@/lib', '@/lib/*', '!@/lib/orion', '!@/lib/orion/**', 'node:*', 'fs', 'path', 'next', 'next/**', 'react', 'undici', 'pg', '@prisma/**'],
    'lib/orion is pure: no I/O, no framework, no database, nothing outside itself.',
  ),
  forbid(
    ['components/**'],
    ['@/app/**', '@/lib/db/**', '@/lib/pipeline/**', '@/lib/crawl/**', '@/lib/generated/**', '@prisma/**'],
    'Components show data; they do not fetch it.',
  ),
])
