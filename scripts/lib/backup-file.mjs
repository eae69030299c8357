// The backup format: gzipped text that psql could read too. A comment with facts, then per table a COPY statement
// with its rows, then the sequences, then a comment that says how much there was, so that a cut file is noticed.
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { Failure } from './steps.mjs'

const HEAD = '-- Orion backup '
const TAIL = '-- End of Orion backup '
const END_OF_ROWS = '\\.'
const NEWLINE = 10
const BATCH = 64 * 1024

export const headLine = (facts) => `${HEAD}${JSON.stringify(facts)}\n`
export const tailLine = (tables) => `${TAIL}${JSON.stringify({ tables })}\n`
export const endOfRows = `${END_OF_ROWS}\n`

/** The lines of a gzipped file as buffers, each with its newline. */
async function* readLines(file) {
  const source = createReadStream(file)
  const unzipped = source.pipe(createGunzip())
  source.on('error', (error) => unzipped.destroy(error))
  let begun = []
  for await (const chunk of unzipped) {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, at + 1)])
      begun = []
      from = at + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
  }
  if (begun.length) yield Buffer.concat(begun)
}

/** The rows up to the end of a COPY, a batch of lines at a time. */
async function* rowsOf(lines) {
  let batch = []
  let size = 0
  for (;;) {
    const { value, done } = await lines.next()
    if (done) throw new Error('the file ends in the middle of a table')
    const last = value.length === endOfRows.length && value.toString() === endOfRows
    if (!last) {
      batch.push(value)
      size += value.length
    }
    if (batch.length && (last || size > BATCH)) {
      yield Buffer.concat(batch)
      batch = []
      size = 0
    }
    if (last) return
  }
}

/**
 * Reads a backup: `onTable(statement, rows)` gets every table and must use up its rows, `onStatement(sql)` every
 * other statement. Returns the facts; fails if the file is no backup or not whole.
 */
export async function readBackup(file, { onHead = () => {}, onTable, onStatement = () => {} }) {
  const broken = (why) => new Failure(`${file} cannot be restored: ${why}.`, 'Nothing was changed by this. Use another backup file.')
  const lines = readLines(file)
  let facts
  let tables = 0
  let whole = false
  try {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      const line = next.value.toString().trimEnd()
      if (!facts) {
        if (!line.startsWith(HEAD)) throw broken('it is not a backup of Orion')
        facts = JSON.parse(line.slice(HEAD.length))
        await onHead(facts)
      } else if (line.startsWith('COPY ')) {
        tables++
        await onTable(line.replace(/;$/, ''), rowsOf(lines))
      } else if (line.startsWith(TAIL)) whole = JSON.parse(line.slice(TAIL.length)).tables === tables
      else await onStatement(line)
    }
  } catch (error) {
    if (['Z_DATA_ERROR', 'Z_BUF_ERROR', 'ENOENT', 'EACCES', 'EISDIR'].includes(error.code) || error.message.startsWith('the file ends')) throw broken(error.message)
    throw error
  }
  if (!facts) throw broken('it is empty')
  if (!whole) throw broken('its end is missing')
  return facts
}

/** Uses up rows without doing anything with them. */
export async function skipRows(rows) {
  while (!(await rows.next()).done);
}

/** Reads the whole file without doing anything with it. */
export const checkBackup = (file) => readBackup(file, { onTable: (_statement, rows) => skipRows(rows) })
