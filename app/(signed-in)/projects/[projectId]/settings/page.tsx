import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orInterrupt } from '@/app/_lib/or-interrupt'
import { ProjectDangerZone } from '@/components/projects/project-danger-zone'
import { ProjectDetailsForm } from '@/components/projects/project-details-form'
import { requireUser } from '@/lib/auth/require-user'
import { roleHas } from '@/lib/auth/roles'
import { getProject } from '@/lib/projects/get-project'
import { archiveProjectAction, deleteProjectAction, duplicateProjectAction, updateProjectAction } from '../../actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('projects'))('tabs.settings') }
}

export default async function SettingsPage({ params }: PageProps<'/projects/[projectId]/settings'>) {
  const user = await orInterrupt(requireUser())
  const project = await orInterrupt(getProject(user, (await params).projectId))
  return (
    <div className="grid max-w-3xl gap-6">
      <ProjectDetailsForm project={project} action={updateProjectAction} />
      <ProjectDangerZone
        project={project}
        mayDelete={roleHas(project.role, 'project:delete')}
        duplicate={duplicateProjectAction}
        archive={archiveProjectAction}
        remove={deleteProjectAction}
      />
    </div>
  )
}
