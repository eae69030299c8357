import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Prisma } from '@/lib/generated/prisma/client'

/**
 * What a step has to write, given as a function: it is called in the transaction that also marks the step as done, so
 * that a step's effects are there exactly once however often its worker is killed. It returns the step's result.
 */
export type StepWrite = (tx: Prisma.TransactionClient) => Promise<Prisma.InputJsonObject>

export interface StepContext {
  readonly runId: string
  readonly projectId: string
  readonly input: unknown
  readonly log: Logger
  /** Aborted when the run is cancelled or the worker stops. Everything that waits must listen to it. */
  readonly signal: AbortSignal
  /** Tells how far the step is. Written now and then, not every time. */
  progress(done: number, total?: number): void
  /** The result of an earlier step, in the shape it was written in. */
  resultOf<S extends z.ZodType>(name: string, shape: S): z.infer<S>
}

export interface StepPlan {
  readonly name: string
  /** Does the work, writes nothing, and returns what is to be written. Throws a RunFailure when it cannot. */
  run(context: StepContext): Promise<StepWrite>
}

export interface RunPlan {
  readonly input: z.ZodType
  readonly steps: readonly StepPlan[]
}
