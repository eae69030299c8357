import { Archive, FolderPlus } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { orInterrupt } from '@/app/_lib/or-interrupt'
import { ProjectList } from '@/components/projects/project-list'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { requireUser } from '@/lib/auth/require-user'
import { listProjects } from '@/lib/projects/list-projects'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('projects'))('title') }
}

export default async function ProjectsPage({ searchParams }: PageProps<'/projects'>) {
  const user = await orInterrupt(requireUser())
  const archived = (await searchParams).show === 'archived'
  const [t, projects] = await Promise.all([getTranslations('projects'), listProjects(user, { archived })])
  const newProject = <Button asChild variant="primary"><Link href="/projects/new"><FolderPlus aria-hidden />{t('new')}</Link></Button>
  return (
    <>
      <PageHeader
        title={archived ? t('archivedTitle') : t('title')}
        description={archived ? t('archivedDescription') : t('description')}
        actions={archived || projects.length === 0 ? null : newProject}
      />
      {projects.length > 0 ? (
        <ProjectList projects={projects} />
      ) : archived ? (
        <EmptyState icon={Archive} title={t('noArchivedTitle')}>{t('noArchivedText')}</EmptyState>
      ) : (
        <EmptyState icon={FolderPlus} title={t('emptyTitle')} action={newProject}>{t('emptyText')}</EmptyState>
      )}
      <p className="mt-8 text-muted">
        {archived ? <TextLink href="/projects">{t('showActive')}</TextLink> : <TextLink href="/projects?show=archived">{t('showArchived')}</TextLink>}
      </p>
    </>
  )
}
