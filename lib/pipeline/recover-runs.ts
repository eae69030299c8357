import type { ClientBase } from 'pg'
import { EXECUTE_RUN, JOB_ATTEMPTS } from './jobs'

export interface Recovered {
  workers: string[]
  runs: string[]
}

const DEAD_WORKERS = `
  SELECT "id" FROM (
    SELECT "id" FROM "Worker" UNION SELECT "heldBy" FROM "Run" WHERE "state" = 'RUNNING'
    UNION SELECT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL
  ) AS named ("id")
  WHERE NOT orion_worker_lives("id")`

const RELEASE_RUNS = `
  UPDATE "Run" SET "state" = 'QUEUED', "heldBy" = NULL, "claim" = NULL
  WHERE "state" = 'RUNNING' AND ("heldBy" = ANY ($1) OR "heldBy" = $2 AND "id" <> ALL ($3::uuid[]))
  RETURNING "id"`

const RELEASE_STEPS = `UPDATE "RunStep" SET "state" = 'QUEUED', "startedAt" = NULL WHERE "state" = 'RUNNING' AND "runId" = ANY ($1::uuid[])`

const WITHOUT_JOB = `
  SELECT graphile_worker.add_job('${EXECUTE_RUN}', json_build_object('runId', r."id"), max_attempts => ${JOB_ATTEMPTS}, job_key => 'run:' || r."id"),
    r."id"
  FROM "Run" r WHERE r."state" = 'QUEUED' AND NOT EXISTS (
    SELECT FROM graphile_worker.jobs j WHERE j.key = 'run:' || r."id" AND j.attempts < j.max_attempts
  )`

/** Jobs that add_job replaced while they were worked on, and whose worker died. */
const LEFTOVERS = `
  SELECT graphile_worker.complete_jobs(ARRAY (
    SELECT id FROM graphile_worker.jobs WHERE task_identifier = '${EXECUTE_RUN}' AND locked_at IS NULL AND attempts >= max_attempts
  ))`

/**
 * Puts back what dead workers left: their runs and their locks on jobs. A worker is dead when nobody holds the advisory
 * lock on its id, which ends with its connection. Of this worker's own runs, those it does not execute are put back too.
 * Several workers may call it at once; one does it, the others skip their turn.
 */
export async function recoverRuns(client: ClientBase, workerId: string, executing: readonly string[]): Promise<Recovered> {
  const recovered: Recovered = { workers: [], runs: [] }
  await client.query('BEGIN')
  try {
    const turn = await client.query<{ mine: boolean }>(`SELECT pg_try_advisory_xact_lock(orion_worker_key('recovery')) AS mine`)
    if (turn.rows[0]?.mine) {
      recovered.workers = (await client.query<{ id: string }>(DEAD_WORKERS)).rows.map(({ id }) => id)
      const released = await client.query<{ id: string }>(RELEASE_RUNS, [recovered.workers, workerId, executing])
      recovered.runs = released.rows.map(({ id }) => id)
      if (recovered.runs.length > 0) await client.query(RELEASE_STEPS, [recovered.runs])
      if (recovered.workers.length > 0) {
        await client.query('SELECT graphile_worker.force_unlock_workers($1)', [recovered.workers])
        await client.query('DELETE FROM "Worker" WHERE "id" = ANY ($1)', [recovered.workers])
      }
      await client.query(LEFTOVERS)
      const added = await client.query<{ id: string }>(WITHOUT_JOB)
      recovered.runs = [...new Set([...recovered.runs, ...added.rows.map(({ id }) => id)])]
      // Unlocked jobs are not announced by the queue itself.
      if (recovered.runs.length > 0) await client.query(`SELECT pg_notify('jobs:insert', $1)`, [JSON.stringify({ count: recovered.runs.length })])
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
  return recovered
}
