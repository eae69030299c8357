import process from 'node:process'
import { AppError } from '@/lib/errors'
import { CypherSyntaxError } from '@/lib/orion/query/cypher-syntax-error'

/** Exit codes of every command. */
export const EXIT = { ok: 0, badInput: 1, internal: 2 } as const

/** One line a person reads; anything unexpected is named as such. */
function describe(error: unknown): { code: string; message: string; exit: number } {
  const message = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
  if (error instanceof AppError && error.code !== 'internal') return { code: error.code, message, exit: EXIT.badInput }
  if (error instanceof CypherSyntaxError) return { code: 'invalid_input', message, exit: EXIT.badInput }
  return { code: 'internal', message: `unexpected failure: ${message} (ORION_DEBUG=1 shows where)`, exit: EXIT.internal }
}

/**
 * Wraps what a command does: failures become one line on stderr (with --json also one document on stdout) and the exit
 * code, never a stack trace unless ORION_DEBUG is set.
 */
export function action<Args extends unknown[]>(work: (...args: Args) => Promise<void>, isJson: (...args: Args) => boolean) {
  return async (...args: Args): Promise<void> => {
    try {
      await work(...args)
    } catch (error) {
      const { code, message, exit } = describe(error)
      progress.clear()
      process.stderr.write(`orion: ${message}\n`)
      if (process.env.ORION_DEBUG && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`)
      if (isJson(...args)) printJson({ error: { code, message } })
      process.exitCode = exit
    }
  }
}

/** Prints one JSON document. */
export function printJson(document: unknown): void {
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
}

/** Says something on stderr that is no failure. */
export function warn(message: string): void {
  progress.clear()
  process.stderr.write(`orion: ${message}\n`)
}

const BAR_WIDTH = 24
const REDRAW_MS = 80

/** A progress bar on stderr when that is a terminal; silent elsewhere. */
class Progress {
  private drawnAt = 0
  private visible = false

  show(label: string, done: number, total: number): void {
    if (!process.stderr.isTTY) return
    const now = performance.now()
    if (now - this.drawnAt < REDRAW_MS && done < total) return
    this.drawnAt = now
    this.visible = true
    const filled = total === 0 ? BAR_WIDTH : Math.round((BAR_WIDTH * done) / total)
    process.stderr.write(`\r\u001b[K${label} ${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done}/${total}`)
  }

  clear(): void {
    if (!this.visible) return
    this.visible = false
    process.stderr.write('\r\u001b[K')
  }
}

export const progress = new Progress()

/** Bad input, in one line. */
export function badInput(message: string, cause?: unknown): AppError {
  return new AppError('invalid_input', message, { cause })
}
