import { Vote } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orInterrupt } from '@/app/_lib/or-interrupt'
import { Card, CardBody } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Stepper } from '@/components/ui/stepper'
import { requireProject } from '@/lib/auth/require-project'
import { requireUser } from '@/lib/auth/require-user'
import { roleHas } from '@/lib/auth/roles'
import { countProject } from '@/lib/projects/list-projects'
import { projectSteps } from '@/lib/projects/project-steps'

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
  const counts = await countProject(user, project.id)
  return (
    <div className="grid gap-6">
      <Card>
        <CardBody>
          {counts ? <Stepper horizontal label={t('steps.label')} steps={projectSteps(counts).map((step) => ({ id: step.name, label: t(`steps.${step.name}`), state: step.state }))} /> : null}
        </CardBody>
      </Card>
    </div>
  )
}
