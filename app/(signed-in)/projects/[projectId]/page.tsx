import { Vote } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orInterrupt } from '@/app/_lib/or-interrupt'
import { CheckSiteForm } from '@/components/runs/check-site-form'
import { RunList } from '@/components/runs/run-list'
import { Card, CardBody } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Stepper } from '@/components/ui/stepper'
import { TextLink } from '@/components/ui/text-link'
import { requireProject } from '@/lib/auth/require-project'
import { requireUser } from '@/lib/auth/require-user'
import { roleHas } from '@/lib/auth/roles'
import { listRuns } from '@/lib/pipeline/list-runs'
import { countProject } from '@/lib/projects/list-projects'
import { projectSteps } from '@/lib/projects/project-steps'
import { startSiteCheckAction } from './runs/actions'

const RECENT_RUNS = 5

export async function generateMetadata({ params }: PageProps<'/projects/[projectId]'>): Promise<Metadata> {
  const user = await orInterrupt(requireUser())
  const project = await orInterrupt(requireProject(user.id, (await params).projectId, 'project:see'))
  return { title: project.name }
}

export default async function ProjectPage({ params }: PageProps<'/projects/[projectId]'>) {
  const user = await orInterrupt(requireUser())
  const project = await orInterrupt(requireProject(user.id, (await params).projectId, 'project:see'))
  const t = await getTranslations('projects')
  if (!roleHas(project.role, 'project:read')) {
    return <EmptyState icon={Vote} title={t('overview.annotatorTitle')}>{t('overview.annotatorText')}</EmptyState>
  }
  const [counts, { runs }] = await Promise.all([countProject(user, project.id), listRuns(user.id, project.id)])
  return (
    <div className="grid gap-6">
      <Card>
        <CardBody>
          {counts ? <Stepper horizontal label={t('steps.label')} steps={projectSteps(counts).map((step) => ({ id: step.name, label: t(`steps.${step.name}`), state: step.state }))} /> : null}
        </CardBody>
      </Card>
      {project.archived ? null : <CheckSiteForm projectId={project.id} action={startSiteCheckAction} />}
      {runs.length > 0 ? (
        <section aria-labelledby="latest-runs" className="grid gap-3">
          <h2 id="latest-runs" className="text-base font-semibold">{t('overview.recentRuns')}</h2>
          <RunList runs={runs.slice(0, RECENT_RUNS)} />
          {runs.length > RECENT_RUNS ? <p><TextLink href={`/projects/${project.id}/runs`}>{t('overview.allRuns')}</TextLink></p> : null}
        </section>
      ) : null}
    </div>
  )
}
