// One running instance per folder. `<folder>/run.json` says which process runs, where it answers, and what it
// started, so that a second start can point there and a start after a crash can clear up first.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readPrivateJson, writePrivateJson } from './private-file.mjs'
import { endProcess, identify, isAlive, watchCommands } from './processes.mjs'
import { Failure } from './steps.mjs'

const lockFile = (folder) => path.join(folder, 'run.json')

export const isLocked = (folder) => isAlive(readPrivateJson(lockFile(folder)))

export class RunLock {
  constructor(folder) {
    this.file = lockFile(folder)
    this.record = { ...identify(process.pid), children: {} }
  }

  /** Takes the folder, or fails in plain words if another process has it. */
  async acquire() {
    for (;;) {
      try {
        writeFileSync(this.file, JSON.stringify(this.record), { flag: 'wx', mode: 0o600 })
        watchCommands((pid) => this.noteChild('command', pid))
        return
      } catch (error) {
        if (error.code !== 'EEXIST') throw error
      }
      const other = readPrivateJson(this.file)
      if (isAlive(other)) {
        throw new Failure(`It is already running in this folder (process ${other.pid})${other.url ? `, at ${other.url}` : ', and not ready yet'}.`, 'Use that one, or stop it first (Ctrl-C in its terminal).')
      }
      await Promise.all(Object.values(other.children ?? {}).map((child) => endProcess(child)))
      rmSync(this.file, { force: true })
    }
  }

  /** Notes facts about this run: its address, the processes it started. */
  note(facts) {
    Object.assign(this.record, facts)
    writePrivateJson(this.file, this.record)
  }

  noteChild(name, pid) {
    this.note({ children: { ...this.record.children, [name]: identify(pid) } })
  }

  release() {
    if (existsSync(this.file) && readPrivateJson(this.file).pid === process.pid) rmSync(this.file)
  }
}
