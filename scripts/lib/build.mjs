// Things made from the sources, made again only when these changed: the Prisma client and the production build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { packageBin, root } from './paths.mjs'
import { runCommand } from './processes.mjs'
import { step } from './steps.mjs'

/** Folders that are no part of the build. */
const NOT_BUILT = new Set(['node_modules', 'docs', 'e2e', 'bench', 'scripts', 'generated', 'test-results', 'playwright-report'])
const isSource = (name) => !name.startsWith('.') && !NOT_BUILT.has(name) && !/\.test\.tsx?$|\.tsbuildinfo$|\.md$|^next-env\.d\.ts$/.test(name)

/** Files below `folder` that go into the build, in a fixed order. */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => isSource(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? sources(path.join(folder, entry.name)) : [path.join(folder, entry.name)]))
}

function fingerprint(files, ...extra) {
  const hash = createHash('sha256').update(JSON.stringify(extra))
  for (const file of files) hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/** Runs `make` unless `stampFile` says that it was last run for the same fingerprint. */
async function unlessCurrent(stampFile, current, make) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === current) return 'up to date'
  rmSync(stampFile, { force: true })
  await make()
  writeFileSync(stampFile, current)
  return 'made'
}

export const generateClient = () =>
  step('Database client', () => {
    const files = [path.join(root, 'package-lock.json'), ...sources(path.join(root, 'prisma')).filter((file) => file.endsWith('.prisma'))]
    return unlessCurrent(path.join(root, 'lib/generated/prisma/made-from'), fingerprint(files), () =>
      runCommand(packageBin('prisma'), ['generate'], { what: 'Generating the database client failed.', advice: 'Correct prisma/schema.prisma as the message says.' }),
    )
  })

/** Builds into `distFolder` (relative to the project), as next.config.ts reads it from NEXT_DIST_DIR. */
export const buildApp = (distFolder = '.next') =>
  step('Production build', () => {
    const publicSettings = Object.entries(process.env).filter(([name]) => name.startsWith('NEXT_PUBLIC_')).sort()
    const stamp = path.join(root, distFolder, 'made-from')
    return unlessCurrent(stamp, fingerprint(sources(root), publicSettings, process.versions.node), () =>
      runCommand(packageBin('next'), ['build'], {
        env: { NODE_ENV: 'production', NEXT_DIST_DIR: distFolder },
        what: 'Building the application failed.',
        advice: 'If you changed the sources, correct what the message names. Otherwise check the free memory (2 GB) and disk space, and start again.',
      }),
    )
  })
