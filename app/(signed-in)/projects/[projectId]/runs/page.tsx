import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orInterrupt } from '@/app/_lib/or-interrupt'
import { CheckSiteForm } from '@/components/runs/check-site-form'
import { RunList } from '@/components/runs/run-list'
import { TextLink } from '@/components/ui/text-link'
import { requireProject } from '@/lib/auth/require-project'
import { requireUser } from '@/lib/auth/require-user'
import { roleHas } from '@/lib/auth/roles'
import { listRuns } from '@/lib/pipeline/list-runs'
import { startSiteCheckAction } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('runs'))('title') }
}

export default async function RunsPage({ params, searchParams }: PageProps<'/projects/[projectId]/runs'>) {
  const user = await orInterrupt(requireUser())
  const { projectId } = await params
  const project = await orInterrupt(requireProject(user.id, projectId, 'project:read'))
  const { before } = await searchParams
  const { runs, next } = await orInterrupt(listRuns(user.id, projectId, typeof before === 'string' ? before : undefined))
  const t = await getTranslations('runs')
  return (
    <div className="grid gap-6">
      {roleHas(project.role, 'runs:start') && !project.archived ? <CheckSiteForm projectId={projectId} action={startSiteCheckAction} /> : null}
      <RunList runs={runs} />
      {next ? <p><TextLink href={`?before=${next}`}>{t('older')}</TextLink></p> : null}
    </div>
  )
}
