import { randomUUID } from 'node:crypto'
import { db } from '@/lib/db/client'
import type { RunState } from '@/lib/generated/prisma/client'
import { pause } from '../pause'

/** A project with its owner. */
export async function makeProject(): Promise<{ projectId: string; userId: string }> {
  const user = await db().user.create({ data: { email: `${randomUUID()}@example.org` } })
  const project = await db().project.create({ data: { name: 'Players', entityType: 'player', members: { create: { userId: user.id, role: 'OWNER' } } } })
  return { projectId: project.id, userId: user.id }
}

/** Waits until the run is in one of the states; also while the database is away. */
export async function reaches(runId: string, ...states: RunState[]): Promise<RunState> {
  for (;;) {
    const run = await db().run.findUniqueOrThrow({ where: { id: runId } }).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'P2025') throw error
      return undefined
    })
    if (run && states.includes(run.state)) return run.state
    await pause(50)
  }
}

/** Everything a check left in a project, without ids and times: equal for equal checks. */
export async function traceOf(projectId: string) {
  const sites = await db().site.findMany({
    where: { projectId },
    orderBy: { host: 'asc' },
    select: {
      host: true,
      examples: { select: { url: true } },
      pages: { select: { url: true, title: true, contentHash: true } },
      fetches: { select: { url: true, status: true, failure: true, robots: true }, orderBy: { requestedAt: 'asc' } },
      runs: { select: { state: true, failure: true, steps: { select: { name: true, state: true }, orderBy: { position: 'asc' } } } },
    },
  })
  return sites
}
