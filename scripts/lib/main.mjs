// The frame of every script: failures in plain words, and an end that leaves nothing running.
import { endAllProcesses } from './processes.mjs'
import { printFailure } from './steps.mjs'

/**
 * Runs `work(onEnd)`, which returns the exit code. Functions given to `onEnd` are run at the end, last one first,
 * whether the work is done, failed, or was interrupted by Ctrl-C or a signal.
 */
export async function main(work) {
  // No program we start phones home: Next's usage statistics, Prisma's look for a newer version.
  Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: '1', CHECKPOINT_DISABLE: '1' })
  const cleanups = []
  let ending
  const end = (code) => {
    ending ??= (async () => {
      await endAllProcesses()
      for (const cleanup of cleanups.reverse()) await Promise.resolve(cleanup()).catch(printFailure)
      process.exit(code)
    })()
    return ending
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(stopCode))
  if (process.env.npm_lifecycle_event) whenOrphaned(() => end(stopCode))
  try {
    await end((await work((cleanup) => cleanups.push(cleanup))) ?? 0)
  } catch (error) {
    if (!ending) printFailure(error)
    await end(1)
  }
}

/** npm passes signals to the shell between it and us, which ends without passing them on. */
function whenOrphaned(act) {
  const parent = process.ppid
  const timer = setInterval(() => process.ppid !== parent && act(), 500)
  timer.unref()
}

let stopCode = 130

/** To be called when a script has nothing left to do but run until it is stopped. */
export function runUntilStopped() {
  stopCode = 0
  return new Promise(() => {})
}
