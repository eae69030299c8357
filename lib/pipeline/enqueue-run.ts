import { db } from '@/lib/db/client'
import type { Prisma, RunKind } from '@/lib/generated/prisma/client'
import { addRunJob } from './add-run-job'
import { RUN_STEPS } from './run-steps'

interface NewRun {
  projectId: string
  createdById: string | null
  kind: RunKind
  input: Prisma.InputJsonObject
  siteId?: string
}

/**
 * Records a run with its steps and enqueues it, all in one transaction: there is no run without a job and no job
 * without a run. `also` joins that transaction (the audit log). The project must have been authorised.
 */
export async function enqueueRun(run: NewRun, also?: (tx: Prisma.TransactionClient, runId: string) => Promise<void>): Promise<string> {
  return db().$transaction(async (tx) => {
    const steps = RUN_STEPS[run.kind].map((name, position) => ({ name, position }))
    const { id } = await tx.run.create({ data: { ...run, steps: { create: steps } }, select: { id: true } })
    await addRunJob(tx, id)
    await also?.(tx, id)
    return id
  })
}
