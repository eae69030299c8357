import type { RunKind } from '@/lib/generated/prisma/client'

/** The steps of every kind of run, in order. Recorded with the run, so that a new version can still finish an old run. */
export const RUN_STEPS: Record<RunKind, readonly string[]> = {
  CHECK_SITE: ['robots', 'page', 'store', 'inspect'],
  DISCOVER: [],
  INDUCE: [],
  EXTRACT: [],
}
