import pino from 'pino'
import { env } from '@/lib/env'

let root: pino.Logger | undefined

/** Structured log lines on stdout. Bind what they are about: `logger({ runId })`. */
export function logger(about: Record<string, string | undefined> = {}): pino.Logger {
  root ??= pino({ level: env().LOG_LEVEL, base: { app: 'orion' }, redact: ['password', 'token', '*.password', '*.token'] })
  return root.child(about)
}
