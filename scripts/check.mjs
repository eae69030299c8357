// `npm run check`: lint with import directions, types, unused code; at the same time, each with its own verdict.
import { generateClient } from './lib/build.mjs'
import { main } from './lib/main.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { packageBin } from './lib/paths.mjs'
import { runCommand } from './lib/processes.mjs'
import { seconds, step } from './lib/steps.mjs'

const CHECKS = {
  'Lint and import direction': ['eslint', '.', '--max-warnings=0', '--cache', '--cache-location', '.test/eslint'],
  Types: ['tsc', '--noEmit'],
  'Unused code': ['knip', '--no-progress'],
}

async function check(label, [name, ...args]) {
  const start = performance.now()
  const { code, output } = await runCommand(packageBin(name), args, { what: `${name} could not be run.`, mayFail: true })
  console.log(`${code === 0 ? '✓' : '✗'} ${label} (${seconds(start)})`)
  if (code !== 0) console.log(`\n${output.trimEnd()}\n`)
  return code === 0
}

await main(async () => {
  await ensurePackages()
  await generateClient()
  await step('Types of the routes', () => runCommand(packageBin('next'), ['typegen'], { what: 'Generating the types of the routes failed.', advice: 'See the message.' }).then(() => undefined))
  const verdicts = await Promise.all(Object.entries(CHECKS).map(([label, command]) => check(label, command)))
  return verdicts.every(Boolean) ? 0 : 1
})
