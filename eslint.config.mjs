// Lint rules. The import directions of docs/architecture.md are enforced here.
import { defineConfig, globalIgnores } from 'eslint/config'
import next from 'eslint-config-next/core-web-vitals'
import tseslint from 'typescript-eslint'

/** A pattern for imports from the given places, by alias or by climbing up to them. */
const from = (...places) => `^(@/|(\\.\\./)+)(${places.join('|')})(/|$)`

const RULES = {
  lib: { regex: from('app', 'components', 'scripts', 'bench', 'e2e'), message: 'lib never imports from app, components, scripts, bench or e2e.' },
  part: { regex: from('lib/pipeline', 'pipeline'), message: 'Only lib/pipeline ties the parts together.' },
  pure: {
    regex: '^(node:.*|(fs|path|os|net|http|https|crypto|child_process|worker_threads|next|react|react-dom|undici|pg|pino|graphile-worker|@prisma)(/.*)?|@/(?!lib/orion/).*)$',
    message: 'lib/orion is pure: no I/O, no framework, no database, nothing outside itself.',
  },
  components: {
    regex: `${from('app', 'scripts', 'bench', 'e2e', 'lib/db', 'lib/pipeline', 'lib/crawl', 'lib/generated')}|^@prisma/`,
    message: 'Components show data; they do not fetch it.',
  },
  app: { regex: from('scripts', 'bench', 'e2e'), message: 'The product does not import from scripts, bench or e2e.' },
}
/** Leaving a folder of lib/orion: by one level from its files, by two from those in its folders. */
const leaving = (levels) => ({ ...RULES.pure, regex: `^(\\.\\./){${levels}}` })

/** Forbids imports. For one file only the last entry that matches it counts, so each names all its rules. */
const forbid = (files, ...patterns) => ({
  files,
  ignores: ['**/*.test.ts', '**/*.test.tsx'],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
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
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that defines the thing.' },
      ],
    },
  },
  forbid(['app/**', 'proxy.ts'], RULES.app),
  forbid(['components/**'], RULES.components),
  forbid(['lib/**'], RULES.lib),
  forbid(['lib/crawl/**', 'lib/crowd/**', 'lib/dataset/**', 'lib/db/**', 'lib/auth/**', 'lib/graph/**'], RULES.lib, RULES.part),
  forbid(['lib/orion/*'], RULES.lib, RULES.pure, leaving(1)),
  forbid(['lib/orion/*/**'], RULES.lib, RULES.pure, leaving(2)),
])
