import { z } from 'zod'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { RunSnapshot } from '@/lib/runs/run-snapshot'

/** What a snapshot needs of the database. */
export const snapshotInclude = {
  steps: { orderBy: { position: 'asc' } },
  site: { select: { host: true } },
} as const satisfies Prisma.RunInclude

type RunRow = Prisma.RunGetPayload<{ include: typeof snapshotInclude }>

const withUrl = z.object({ url: z.string() })
const resultObject = z.record(z.string(), z.unknown()).catch({})
const iso = (date: Date | null) => date?.toISOString() ?? null

/** A run as the browser sees it; what only operators read (`failureDetail`, workers) stays behind. */
export function toSnapshot(run: RunRow): RunSnapshot {
  const input = withUrl.safeParse(run.input)
  return {
    id: run.id,
    projectId: run.projectId,
    kind: run.kind,
    state: run.state,
    subject: input.data?.url ?? run.site?.host ?? '',
    failure: run.failure,
    attempts: run.attempts,
    cancelRequested: run.cancelRequestedAt !== null,
    createdAt: run.createdAt.toISOString(),
    startedAt: iso(run.startedAt),
    finishedAt: iso(run.finishedAt),
    nextAttemptAt: iso(run.nextAttemptAt),
    steps: run.steps.map(({ position, name, state, done, total, result, failure, startedAt, finishedAt }) => ({
      position,
      name,
      state,
      done,
      total,
      result: resultObject.parse(result),
      failure,
      startedAt: iso(startedAt),
      finishedAt: iso(finishedAt),
    })),
  }
}
