import type { Prisma } from '@/lib/generated/prisma/client'
import { EXECUTE_RUN, JOB_ATTEMPTS, jobKeyOf } from './jobs'

/** Adds the job that executes a run, in the transaction that makes it due. A job being worked on right now is replaced too. */
export async function addRunJob(tx: Prisma.TransactionClient, runId: string, runAt: Date | null = null): Promise<void> {
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(${EXECUTE_RUN}::text, json_build_object('runId', ${runId}::text),
      run_at => ${runAt}::timestamptz, max_attempts => ${JOB_ATTEMPTS}::int, job_key => ${jobKeyOf(runId)}::text)`
}
