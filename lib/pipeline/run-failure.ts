import { Prisma } from '@/lib/generated/prisma/client'
import type { StepWrite } from './run-plan'

/** Failures of the pipeline itself; those of fetching are the kinds of lib/crawl. All have texts in the catalogue `runs.failures`. */
export type PipelineFailure = 'internal' | 'crashed' | 'database' | 'robots-unreachable'

interface FailureOptions {
  transient: boolean
  retryAfterMs?: number | undefined
  cause?: unknown
  /** What is written even so, in the transaction that records the failure. */
  write?: StepWrite | undefined
}

/** A step ended in a way that has words. `kind` is what a person reads about, `message` is for the log. */
export class RunFailure extends Error {
  readonly transient: boolean
  readonly retryAfterMs: number | undefined
  readonly write: StepWrite | undefined

  constructor(
    readonly kind: string,
    detail: string,
    options: FailureOptions,
  ) {
    super(detail, { cause: options.cause })
    this.name = 'RunFailure'
    this.transient = options.transient
    this.retryAfterMs = options.retryAfterMs
    this.write = options.write
  }
}

/** Codes of node, PostgreSQL (connection, shutdown, resources, serialisation) and Prisma that a later attempt can cure. */
const DATABASE_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08...|40001|40P01|53...|57P0[1-5]|P1001|P1002|P1008|P1017|P2024|P2028|P2034|P2037)$/

/** Whether the database was away or busy, rather than asked something wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && DATABASE_CODES.test(error.code)) return true
  if (error instanceof Prisma.PrismaClientInitializationError || error instanceof Prisma.PrismaClientRustPanicError) return true
  if (/Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect/.test(error.message)) return true
  return isDatabaseAway(error.cause) || ('meta' in error && isDatabaseAway(driverErrorOf(error.meta)))
}

/** Prisma hands the error of the driver on in `meta`. */
function driverErrorOf(meta: unknown): unknown {
  return typeof meta === 'object' && meta !== null && 'driverAdapterError' in meta ? meta.driverAdapterError : undefined
}

/** Any error as a failure with words. What nobody foresaw is `internal`, and is not tried again. */
export function toRunFailure(error: unknown): RunFailure {
  if (error instanceof RunFailure) return error
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return isDatabaseAway(error)
    ? new RunFailure('database', detail, { transient: true, cause: error })
    : new RunFailure('internal', detail, { transient: false, cause: error })
}
