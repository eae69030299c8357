// Where things are. Everything the product writes by itself lies in one of the two folders below.
import { mkdirSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** An executable that an npm package brought along. */
export const packageBin = (name) => path.join(root, 'node_modules/.bin', name)

/** The folder with the database, secrets and logs of this installation. Only its owner may look inside. */
export const dataFolder = () => privateFolder(process.env.DATA_DIR ?? '.data')

/** The folder of `npm test`: its own database, build and reports. */
export const testFolder = () => privateFolder('.test')

function privateFolder(name) {
  const folder = path.resolve(root, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}
