// A log that cannot fill the disk: at 10 MB it becomes `<name>.1`, the one before `<name>.2`, and so on up to 3.
import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

const MAX_BYTES = 10 * 1024 * 1024
const OLD_FILES = 3
const TAIL_LINES = 30

export class LogFile {
  constructor(file, echo = false) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    this.file = file
    this.echo = echo
    this.recent = ''
    this.open()
  }

  open() {
    this.descriptor = openSync(this.file, 'a', 0o600)
    this.size = fstatSync(this.descriptor).size
  }

  write(chunk) {
    if (this.size > MAX_BYTES) this.rotate()
    this.size += writeSync(this.descriptor, chunk)
    this.recent = (this.recent + chunk).slice(-20_000)
    if (this.echo) process.stdout.write(chunk)
  }

  /** The last lines written since this object was made. */
  tail() {
    return this.recent.trimEnd().split('\n').slice(-TAIL_LINES).join('\n')
  }

  rotate() {
    closeSync(this.descriptor)
    for (let age = OLD_FILES; age > 0; age--) {
      const younger = age === 1 ? this.file : `${this.file}.${age - 1}`
      if (existsSync(younger)) renameSync(younger, `${this.file}.${age}`)
    }
    this.open()
  }
}
