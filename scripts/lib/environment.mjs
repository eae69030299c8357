// Settings: environment variables win over `.env`, which wins over what is generated here once and kept.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'
import { readPrivateJson, writePrivateJson } from './private-file.mjs'

/** Secrets the product cannot run without, and how to make one. */
const GENERATED = { AUTH_SECRET: () => randomBytes(32).toString('base64url') }

/** Reads `.env` into the environment. */
export function loadSettings() {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Puts secrets that are not set into the environment; generated ones are kept in `<folder>/secrets.json`. */
export function loadSecrets(folder) {
  const file = path.join(folder, 'secrets.json')
  const kept = readPrivateJson(file)
  let made = 0
  for (const [name, make] of Object.entries(GENERATED)) {
    if (process.env[name]) continue
    if (!kept[name]) {
      kept[name] = make()
      made++
    }
    process.env[name] = kept[name]
  }
  if (made) writePrivateJson(file, kept)
}
