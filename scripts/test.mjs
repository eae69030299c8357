// `npm test`: unit, database and browser tests, with a database, build and ports of their own.
//   npm test -- unit|database|e2e [filter …]   runs parts of them
import { rmSync } from 'node:fs'
import path from 'node:path'
import { buildApp } from './lib/build.mjs'
import { ensureChromium, isMissingBrowser } from './lib/chromium.mjs'
import { loadSecrets } from './lib/environment.mjs'
import { main } from './lib/main.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { packageBin, testFolder } from './lib/paths.mjs'
import { anyFreePort } from './lib/ports.mjs'
import { runCommand } from './lib/processes.mjs'
import { RunLock } from './lib/run-lock.mjs'
import { startWeb, startWorker } from './lib/services.mjs'
import { seconds, step } from './lib/steps.mjs'
import { playwrightResults, printResults, vitestResults } from './lib/test-results.mjs'

const PARTS = ['unit', 'database', 'e2e']
const DIST = '.test/next'

/** Runs a test program with its own output shown; returns its results read from the JSON report it writes. */
async function runTests(label, name, args, readResults, env = {}) {
  const report = path.join(testFolder(), `${name}.json`)
  rmSync(report, { force: true })
  console.log(`\n${label}`)
  const start = performance.now()
  const { code } = await runCommand(packageBin(name), args(report), { show: true, mayFail: true, what: `${label} could not be run.`, env })
  console.log(`${code === 0 ? '✓' : '✗'} ${label} (${seconds(start)})`)
  return readResults(report, code)
}

const runVitest = (projects, filters) =>
  runTests(
    `Tests: ${projects.join(' and ')}`,
    'vitest',
    (report) => ['run', ...projects.flatMap((name) => ['--project', name]), '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests', ...filters],
    vitestResults,
    { NODE_ENV: 'test' },
  )

/** Builds the product, starts web server and worker on a database of their own, and lets the browser loose. */
async function runBrowser(server, lock, filters) {
  await ensureChromium()
  await buildApp(DIST)
  const { copyTemplate } = await import('./lib/test-server.mjs')
  const port = await anyFreePort()
  const folder = testFolder()
  const env = {
    DATABASE_URL: await copyTemplate(server, 'orion_e2e'),
    AUTH_URL: `http://localhost:${port}`,
    ORION_SIGN_UP: 'open',
    ORION_ALLOW_HOSTS: '127.0.0.1,localhost', // the local sites the tests let it fetch
    ORION_TRUSTED_PROXIES: '1', // the tests say which address a person comes from, as a proxy would
    NEXT_DIST_DIR: DIST,
  }
  await step('Web server', () => startWeb({ port, folder, lock, env }))
  startWorker({ folder, lock, env })
  return runTests('Tests: browser', 'playwright', () => ['test', ...filters], playwrightResults, { ...env, E2E_RUN_FILE: lock.file })
}

await main(async (onEnd) => {
  const [first, ...rest] = process.argv.slice(2)
  const parts = PARTS.includes(first) ? [first] : PARTS
  const filters = PARTS.includes(first) ? rest : process.argv.slice(2)
  const folder = testFolder()
  const lock = new RunLock(folder)
  await lock.acquire()
  onEnd(() => lock.release())
  loadSecrets(folder)
  await ensurePackages()
  const { startTestServer } = await import('./lib/test-server.mjs')
  const server = await startTestServer()
  onEnd(() => server.stop())

  const results = []
  const projects = parts.filter((part) => part !== 'e2e')
  if (projects.length) results.push(await runVitest(projects, filters))
  if (parts.includes('e2e')) {
    try {
      results.push(await runBrowser(server, lock, filters))
    } catch (error) {
      if (!process.env.ALLOW_NO_BROWSER || !isMissingBrowser(error)) throw error
      results.push({ passed: 0, failed: 0, skipped: 1, failures: [] })
      console.log(`\nThe browser tests were left out: ${error.message}`)
    }
  }
  return printResults(results)
})
