// Keeps a program running: restarts it when it ends, waiting longer each time it does not last.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './paths.mjs'
import { isStopping, track } from './processes.mjs'

const preload = path.join(import.meta.dirname, 'exit-with-parent.mjs')
const FIRST_WAIT = 500
const LONGEST_WAIT = 30_000
const LASTING = 60_000

/**
 * Runs `node <args>` until everything is ended. `log` takes its output; `onStart(pid)` hears of every start and
 * `onEnd(reason, wait)` of every unwanted end, with the milliseconds until the restart.
 */
export function supervise({ args, env, log, onStart, onEnd, patience }) {
  let wait = FIRST_WAIT

  function start() {
    if (isStopping()) return
    const began = performance.now()
    const child = spawn(process.execPath, ['--import', preload, ...args], {
      cwd: root,
      env: { ...process.env, ...env, SUPERVISOR_PID: String(process.pid) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    })
    for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => log.write(chunk))
    track(child, patience)
    onStart(child.pid)
    child.on('exit', (code, signal) => {
      if (isStopping()) return
      wait = performance.now() - began > LASTING ? FIRST_WAIT : Math.min(wait * 2, LONGEST_WAIT)
      setTimeout(start, wait)
      onEnd(signal ? `was ended by ${signal}` : `ended with code ${code}`, wait)
    })
  }

  start()
}
