import { randomUUID } from 'node:crypto'
import { db } from '@/lib/db/client'
import type { Prisma, RunKind } from '@/lib/generated/prisma/client'
import { RUN_LIMITS } from './limits'

/** The right to execute a run. All writes of an execution go through `withClaim`, which checks it. */
export interface Claim {
  readonly runId: string
  readonly token: string
  readonly projectId: string
  readonly kind: RunKind
  readonly input: Prisma.JsonValue
  readonly attempts: number
}

/** Another worker has the run now, or it was deleted: this execution must end without a trace. */
export class ClaimLost extends Error {
  constructor(runId: string) {
    super(`run ${runId} is no longer held by this execution`)
    this.name = 'ClaimLost'
  }
}

/** Takes a queued run for this worker. Null when it is not queued (any more): then there is nothing to do. */
export async function claimRun(runId: string, workerId: string): Promise<Claim | null> {
  const token = randomUUID()
  const rows = await db().$queryRaw<Omit<Claim, 'token' | 'runId'>[]>`
    UPDATE "Run" SET "state" = 'RUNNING', "heldBy" = ${workerId}, "claim" = ${token}::uuid, "attempts" = "attempts" + 1,
      "startedAt" = COALESCE("startedAt", now()), "finishedAt" = NULL, "nextAttemptAt" = NULL, "failure" = NULL, "failureDetail" = NULL
    WHERE "id" = ${runId}::uuid AND "state" = 'QUEUED'
    RETURNING "projectId", "kind"::text, "input", "attempts"`
  return rows[0] ? { ...rows[0], runId, token } : null
}

/** Writes on behalf of an execution. The run's row is locked first, so a claim is valid until the transaction ends. */
export async function withClaim<T>(claim: Claim, write: (tx: Prisma.TransactionClient) => Promise<T>): Promise<{ value: T; cancelRequested: boolean }> {
  return db().$transaction(
    async (tx) => {
      const rows = await tx.$queryRaw<{ cancelRequested: boolean }[]>`
        SELECT "cancelRequestedAt" IS NOT NULL AS "cancelRequested" FROM "Run"
        WHERE "id" = ${claim.runId}::uuid AND "claim" = ${claim.token}::uuid FOR UPDATE`
      if (!rows[0]) throw new ClaimLost(claim.runId)
      return { value: await write(tx), cancelRequested: rows[0].cancelRequested }
    },
    { maxWait: RUN_LIMITS.connectionCheckMs, timeout: RUN_LIMITS.transactionMs },
  )
}
