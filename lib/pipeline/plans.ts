import type { RunKind } from '@/lib/generated/prisma/client'
import { checkSitePlan } from './check-site/plan'
import type { RunPlan } from './run-plan'

/** What a worker can do. */
export const PLANS: Partial<Record<RunKind, RunPlan>> = { CHECK_SITE: checkSitePlan }
