// The two programs the product consists of: the web server and the worker.
import path from 'node:path'
import { LogFile } from './log-file.mjs'
import { root } from './paths.mjs'
import { sleep } from './processes.mjs'
import { Failure } from './steps.mjs'
import { supervise } from './supervise.mjs'

const next = path.join(root, 'node_modules/next/dist/bin/next')
const web = path.join(root, 'scripts/web.mjs')
const workerMain = path.join(root, 'lib/pipeline/worker-main.ts')
const READY_WITHIN = 60_000

/** Tells of unwanted ends; of one that repeats itself at the longest wait only once. */
function report(name, log) {
  let last
  return (reason, wait) => {
    if (wait !== last) console.log(`The ${name} ${reason}; it is started again in ${wait / 1000} s. Its log: ${path.relative(root, log.file)}`)
    last = wait
  }
}

/** Starts the web server and waits until it answers. `command` is `start` or `dev`. */
export async function startWeb({ command = 'start', host = 'localhost', port, folder, lock, echo, env = {} }) {
  const log = new LogFile(path.join(folder, 'logs/web.log'), echo)
  const tell = report('web server', log)
  let ended
  supervise({
    args: command === 'dev' ? [next, 'dev', '-H', host, '-p', String(port)] : [web, host, String(port)],
    env: { NODE_ENV: command === 'dev' ? 'development' : 'production', ...env },
    log,
    patience: 2000, // open progress streams would keep it for ever
    onStart: (pid) => lock.noteChild('web', pid),
    onEnd(reason, wait) {
      if (ended === undefined) ended = reason
      else tell(reason, wait)
    },
  })
  const address = `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`
  for (let waited = 0; !ended && waited < READY_WITHIN; waited += 100) {
    if (await answers(address)) {
      ended = null // from here on an end is reported and mended
      return
    }
    await sleep(100)
  }
  throw new Failure(`The web server ${ended ?? 'did not answer within a minute'}.`, `See ${log.file} for the whole log.`, log.tail())
}

const answers = (address) =>
  fetch(`${address}/api/health`, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).then(
    (response) => response.body?.cancel().then(() => true),
    () => false,
  )

/** Starts the worker, which takes jobs from the database. With `watch` it restarts when its sources change. */
export function startWorker({ folder, lock, echo, watch = false, env = {} }) {
  const log = new LogFile(path.join(folder, 'logs/worker.log'), echo)
  supervise({
    args: watch ? [path.join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', workerMain] : ['--import', 'tsx', workerMain],
    env: { NODE_ENV: watch ? 'development' : 'production', ...env },
    log,
    patience: 10_000, // to finish the page at hand
    onStart: (pid) => lock?.noteChild('worker', pid),
    onEnd: report('worker', log),
  })
  return log
}
