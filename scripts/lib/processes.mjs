// Starting programs and making sure none is left behind. A process is identified by its id and the time it began,
// because ids are used again.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { root } from './paths.mjs'
import { Failure } from './steps.mjs'

const running = new Map()
let stopping = false
let onCommand = () => {}

/** Has `listener(pid)` hear of every command that is run, so that it can be ended after a crash of ours. */
export function watchCommands(listener) {
  onCommand = listener
}

/** Whether everything is being ended; nothing new should be started then. */
export const isStopping = () => stopping

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms))

/** When process `pid` began, in whatever unit the system has; undefined if it is gone (or only waits to be reaped). */
export function startTime(pid) {
  if (process.platform !== 'linux') return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** What is needed to recognise process `pid` later. */
export const identify = (pid) => ({ pid, began: startTime(pid) })
export const isAlive = ({ pid, began }) => began !== undefined && startTime(pid) === began

/** Ends a process and its group: politely first, by force after `patience` milliseconds. */
export async function endProcess(identity, patience = 5000) {
  const signal = (name) => {
    for (const target of [-identity.pid, identity.pid]) {
      try {
        return process.kill(target, name)
      } catch {
        // no group of its own, or gone already
      }
    }
  }
  if (!isAlive(identity)) return
  signal('SIGTERM')
  for (let waited = 0; isAlive(identity); waited += 50) {
    if (waited >= patience) signal('SIGKILL')
    await sleep(50)
  }
}

/** Runs a program to its end. Its output is kept for the failure message, or shown when `show` is set. */
export function runCommand(command, args, { what, advice, env = {}, show = false, mayFail = false }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    const keep = (chunk) => {
      output = (output + chunk).slice(-100_000)
    }
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    track(child)
    if (child.pid) onCommand(child.pid)
    child.on('error', (error) => reject(new Failure(what, advice, error.message)))
    child.on('close', (code) => {
      if (code === 0 || (mayFail && !stopping)) return resolve({ code, output })
      reject(new Failure(what, advice, output.trimEnd().split('\n').slice(-40).join('\n')))
    })
  })
}

/** Remembers a child, so that `endAllProcesses` ends it too, by force after `patience` milliseconds. */
export function track(child, patience) {
  if (!child.pid) return // it could not be started; its `error` event tells
  running.set(child, { identity: identify(child.pid), patience })
  child.once('exit', () => running.delete(child))
}

export async function endAllProcesses() {
  stopping = true
  await Promise.all([...running.values()].map(({ identity, patience }) => endProcess(identity, patience)))
}
