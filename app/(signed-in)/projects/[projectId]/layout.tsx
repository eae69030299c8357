import { Archive } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { orInterrupt } from '@/app/_lib/or-interrupt'
import { Badge } from '@/components/ui/badge'
import { PageHeader } from '@/components/ui/page-header'
import { TabsNav } from '@/components/ui/tabs'
import { requireProject } from '@/lib/auth/require-project'
import { requireUser } from '@/lib/auth/require-user'
import { roleHas } from '@/lib/auth/roles'

/** Name, role and tabs of a project; the tabs are those the role may use. */
export default async function ProjectLayout({ children, params }: LayoutProps<'/projects/[projectId]'>) {
  const user = await orInterrupt(requireUser())
  const { projectId } = await params
  const project = await orInterrupt(requireProject(user.id, projectId, 'project:see'))
  const t = await getTranslations('projects')
  const base = `/projects/${project.id}`
  const tabs = [
    { href: base, label: t('tabs.overview'), exact: true, shown: roleHas(project.role, 'project:read') },
    { href: `${base}/attributes`, label: t('tabs.attributes'), shown: roleHas(project.role, 'project:edit') },
    { href: `${base}/runs`, label: t('tabs.runs'), shown: roleHas(project.role, 'project:read') },
    { href: `${base}/members`, label: t('tabs.members'), shown: roleHas(project.role, 'members:manage') },
    { href: `${base}/activity`, label: t('tabs.activity'), shown: roleHas(project.role, 'audit:read') },
    { href: `${base}/settings`, label: t('tabs.settings'), shown: roleHas(project.role, 'project:edit') },
  ].filter((tab) => tab.shown)
  return (
    <>
      <PageHeader
        title={project.name}
        breadcrumb={[{ href: '/projects', label: t('title') }]}
        meta={
          <>
            <span className="text-muted">{project.entityType}</span>
            <Badge>{t(`roles.${project.role}`)}</Badge>
            {project.archived ? <Badge tone="warning" icon={Archive}>{t('archived')}</Badge> : null}
          </>
        }
      />
      {tabs.length > 0 ? <TabsNav label={t('tabs.label')} items={tabs.map(({ shown: _shown, ...tab }) => tab)} /> : null}
      <div className="mt-6">{children}</div>
    </>
  )
}
