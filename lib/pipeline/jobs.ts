import { z } from 'zod'

/** Every job of the queue and the shape of its payload. */
export const EXECUTE_RUN = 'execute_run'
export const executeRunPayload = z.object({ runId: z.uuid() })

/** A run has at most one job that is still to be done. */
export const jobKeyOf = (runId: string) => `run:${runId}`

/** Beyond RUN_LIMITS.starts, so that it is always the run that gives up first, and readably. */
export const JOB_ATTEMPTS = 1000
