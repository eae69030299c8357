'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { defineAction } from '@/app/_actions/define-action'
import { cancelRun } from '@/lib/pipeline/cancel-run'
import { retryRun } from '@/lib/pipeline/retry-run'
import { startSiteCheck } from '@/lib/pipeline/start-site-check'
import { checkSiteInput } from '@/lib/runs/check-site'

const projectId = z.string().max(64)
const runInput = z.object({ projectId, runId: z.string().max(64) })

export const startSiteCheckAction = defineAction(checkSiteInput.extend({ projectId }), async ({ url, ...input }, user) => {
  const { runId } = await startSiteCheck(user.id, input.projectId, { url })
  revalidatePath(`/projects/${input.projectId}`, 'layout')
  redirect(`/projects/${input.projectId}/runs/${runId}`)
})

export const cancelRunAction = defineAction(runInput, (ref, user) => cancelRun(user.id, ref))

export const retryRunAction = defineAction(runInput, (ref, user) => retryRun(user.id, ref))
