// npm packages: installed when missing or not the ones package-lock.json asks for.
import { lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'
import { runCommand } from './processes.mjs'
import { Failure, step } from './steps.mjs'

/** Packages by path, from a lock file; undefined if there is none. */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** npm writes what it installed into node_modules/.package-lock.json as its last act: compare that. */
function isCurrent() {
  const wanted = lockedPackages('package-lock.json')
  const installed = lockedPackages('node_modules/.package-lock.json')
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([where, { version, optional }]) => !where || (installed[where] ? installed[where].version === version : optional))
}

const isLink = () => lstatSync(path.join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()

export const ensurePackages = () =>
  step('Packages', async () => {
    checkNode()
    if (isCurrent()) return 'up to date'
    if (isLink()) {
      throw new Failure('node_modules is a link to a folder that does not hold what package-lock.json asks for.', 'Run `npm ci` where it points to, or remove the link and start again.')
    }
    await runCommand('npm', ['ci', '--no-audit', '--no-fund', '--include=dev'], {
      what: 'Installing the npm packages failed.',
      advice: 'Check the connection to the npm registry and the free disk space (1 GB is needed), then start again.',
    })
    return 'installed'
  })

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Failure(`This is Node.js ${process.versions.node}; 20.19 or newer is needed.`, 'Install a newer Node.js from https://nodejs.org and start again.')
}
