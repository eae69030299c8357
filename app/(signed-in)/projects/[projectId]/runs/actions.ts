'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { defineAction } from '@/app/_actions/define-action'
import { cancelRun } from '@/lib/pipeline/cancel-run'
import { retryRun } from '@/lib/pipeline/retry-run'
import { startSiteCheck } from '@/lib/pipeline/start-site-check'
import { checkSiteInput } from '@/lib/runs/check-site'

const runInput = z.object({ runId: z.string().max(64) })

export const startSiteCheckAction = defineAction(checkSiteInput.extend({ projectId: z.string().max(64) }), async ({ projectId, url }, user) => {
  const { runId } = await startSiteCheck(user.id, projectId, { url })
  revalidatePath(`/projects/${projectId}`, 'layout')
  redirect(`/projects/${projectId}/runs/${runId}`)
})

export const cancelRunAction = defineAction(runInput, async ({ runId }, user) => cancelRun(user.id, runId))

export const retryRunAction = defineAction(runInput, async ({ runId }, user) => retryRun(user.id, runId))
