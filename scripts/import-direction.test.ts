import path from 'node:path'
import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

const eslint = new ESLint({ cwd: path.resolve(import.meta.dirname, '..') })

/** Whether the lint rules refuse that `file` imports `source`. */
async function isForbidden(file: string, source: string): Promise<boolean> {
  const [result] = await eslint.lintText(`import { thing } from '${source}'\nthing()\n`, { filePath: file })
  return result?.messages.some((message) => message.ruleId === 'no-restricted-imports') ?? false
}

const forbidden: [file: string, source: string][] = [
  ['lib/errors.ts', '@/app/page'],
  ['lib/errors.ts', '../app/page'],
  ['lib/pipeline/run-step.ts', '@/components/ui/button'],
  ['lib/pipeline/run-step.ts', '@/scripts/lib/paths'],
  ['lib/pipeline/run-step.ts', '@/bench/measure'],
  ['lib/pipeline/run-step.ts', '@/e2e/support/site'],
  ['lib/crawl/fetch-page.ts', '@/app/page'],
  ['lib/crawl/fetch-page.ts', '@/bench/measure'],
  ...['crawl', 'crowd', 'dataset', 'db', 'auth', 'graph'].map((part): [string, string] => [`lib/${part}/some.ts`, '@/lib/pipeline/run-step']),
  ['lib/crowd/cast-vote.ts', '../pipeline/run-step'],
  ['lib/orion/induce-queries.ts', '@/app/page'],
  ['lib/orion/induce-queries.ts', '@/lib/db/client'],
  ['lib/orion/induce-queries.ts', '@/lib/errors'],
  ['lib/orion/induce-queries.ts', '../errors'],
  ['lib/orion/discovery/find-pages.ts', '../../crawl/fetch-page'],
  ...['node:fs', 'node:fs/promises', 'fs', 'path', 'next/server', 'react', 'undici', 'pg', 'pino', 'graphile-worker', '@prisma/client'].map((source): [string, string] => ['lib/orion/discovery/find-pages.ts', source]),
  ['components/ui/button.tsx', '@/app/actions'],
  ['components/ui/button.tsx', '../../app/actions'],
  ['components/ui/button.tsx', '@/lib/db/client'],
  ['components/ui/button.tsx', '@/lib/pipeline/run-step'],
  ['components/ui/button.tsx', '@/lib/crawl/fetch-page'],
  ['components/ui/button.tsx', '@/lib/generated/prisma/client'],
  ['components/ui/button.tsx', '@prisma/client'],
  ['app/page.tsx', '@/scripts/lib/paths'],
]

const allowed: [file: string, source: string][] = [
  ['app/page.tsx', '@/components/ui/button'],
  ['app/page.tsx', '@/lib/projects/list-projects'],
  ['components/forms/form.tsx', '@/components/ui/button'],
  ['components/forms/form.tsx', '@/lib/auth/roles'],
  ['lib/pipeline/run-step.ts', '@/lib/orion/induce-queries'],
  ['lib/pipeline/run-step.ts', '@/lib/crawl/fetch-page'],
  ['lib/crawl/fetch-page.ts', '@/lib/errors'],
  ['lib/orion/induce-queries.ts', './similarity'],
  ['lib/orion/induce-queries.ts', '@/lib/orion/similarity'],
  ['lib/orion/induce-queries.ts', 'parse5'],
  ['lib/orion/discovery/find-pages.ts', '../similarity'],
]

test.each(forbidden)('%s may not import %s', async (file, source) => {
  expect(await isForbidden(file, source)).toBe(true)
})

test.each(allowed)('%s may import %s', async (file, source) => {
  expect(await isForbidden(file, source)).toBe(false)
})

test('files are kept short and without barrels', async () => {
  const [result] = await eslint.lintText(`export * from './other'\n${'\n'.repeat(50)}${'export const a = 1\n'.repeat(400)}`, { filePath: 'lib/long.ts' })
  const rules = result?.messages.map((message) => message.ruleId)
  expect(rules).toEqual(expect.arrayContaining(['max-lines', 'no-restricted-syntax']))
})
