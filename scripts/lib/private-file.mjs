// Small JSON files that only their owner may read, written so that a crash leaves the old or the new one, never half.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { Failure } from './steps.mjs'

export function readPrivateJson(file) {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Failure(`${file} cannot be read as JSON.`, 'Put a copy from a backup in its place, or correct it by hand.')
  }
}

export function writePrivateJson(file, value) {
  const draft = `${file}.${process.pid}.new`
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, file)
}
