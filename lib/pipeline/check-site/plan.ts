import { checkSiteInput } from '@/lib/runs/check-site'
import type { RunPlan } from '../run-plan'
import { inspectStep } from './inspect-step'
import { pageStep } from './page-step'
import { robotsStep } from './robots-step'
import { storeStep } from './store-step'

/** "Check a site": may its example page be fetched, and what is on it. */
export const checkSitePlan: RunPlan = {
  input: checkSiteInput,
  steps: [robotsStep, pageStep, storeStep, inspectStep],
}
