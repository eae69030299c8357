import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orInterrupt } from '@/app/_lib/or-interrupt'
import { RunProgress } from '@/components/runs/run-progress'
import { TextLink } from '@/components/ui/text-link'
import { requireProject } from '@/lib/auth/require-project'
import { requireUser } from '@/lib/auth/require-user'
import { roleHas } from '@/lib/auth/roles'
import { getRun } from '@/lib/pipeline/get-run'
import { cancelRunAction, retryRunAction } from '../actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('runs'))('runTitle') }
}

export default async function RunPage({ params }: PageProps<'/projects/[projectId]/runs/[runId]'>) {
  const user = await orInterrupt(requireUser())
  const { projectId, runId } = await params
  const project = await orInterrupt(requireProject(user.id, projectId, 'project:read'))
  const run = await orInterrupt(getRun(user.id, { runId, projectId }))
  const t = await getTranslations('runs')
  return (
    <div className="grid gap-6">
      <p><TextLink href={`/projects/${projectId}/runs`}>{t('backToRuns')}</TextLink></p>
      <RunProgress initial={run} canManage={roleHas(project.role, 'runs:start')} cancelAction={cancelRunAction} retryAction={retryRunAction} />
    </div>
  )
}
