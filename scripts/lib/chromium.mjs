// A Chromium for the browser tests: the machine's own, else installed.
import { existsSync } from 'node:fs'
import { packageBin } from './paths.mjs'
import { runCommand } from './processes.mjs'
import { Failure, step } from './steps.mjs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The path of an installed Chromium; undefined if only Playwright's own can be used. */
const installedChromium = () => [process.env.CHROMIUM_PATH, ...PLACES].find((file) => file && existsSync(file))

/** Puts the browser's path into CHROMIUM_PATH, installing one if need be. */
export const ensureChromium = () =>
  step('Browser', async () => {
    if (!installedChromium()) await installChromium()
    process.env.CHROMIUM_PATH = installedChromium() ?? ''
    return process.env.CHROMIUM_PATH || "Playwright's own"
  })

async function installChromium() {
  const failure = { what: 'No Chromium could be installed for the browser tests.', advice: 'Install Chromium or Chrome by hand and set CHROMIUM_PATH to its program.' }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runCommand('apt-get', ['update', '-qq'], { ...failure, mayFail: true })
    const { code } = await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], { ...failure, env, mayFail: true })
    if (code === 0 && installedChromium()) return
  }
  await runCommand(packageBin('playwright'), ['install', 'chromium'], failure)
}

/** Whether an error says that there is no browser, rather than that something is broken. */
export const isMissingBrowser = (error) => error instanceof Failure && error.message.startsWith('No Chromium')
