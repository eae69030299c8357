import { Archive, FolderPlus } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { orInterrupt } from '@/app/_lib/or-interrupt'
import { ProjectList } from '@/components/projects/project-list'
import { PageSkeleton } from '@/components/shell/page-skeleton'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { requireUser } from '@/lib/auth/require-user'
import { listProjects } from '@/lib/projects/list-projects'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('projects'))('title') }
}

async function Projects({ user, archived }: { user: { id: string }; archived: boolean }) {
  const [t, projects] = await Promise.all([getTranslations('projects'), listProjects(user, { archived })])
  if (projects.length > 0) return <ProjectList projects={projects} />
  return archived ? (
    <EmptyState icon={Archive} title={t('noArchivedTitle')}>{t('noArchivedText')}</EmptyState>
  ) : (
    <EmptyState icon={FolderPlus} title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  )
}

export default async function ProjectsPage({ searchParams }: PageProps<'/projects'>) {
  const user = await orInterrupt(requireUser())
  const archived = (await searchParams).show === 'archived'
  const t = await getTranslations('projects')
  return (
    <>
      <PageHeader
        title={archived ? t('archivedTitle') : t('title')}
        description={archived ? t('archivedDescription') : t('description')}
        actions={archived ? null : <Button asChild variant="primary"><Link href="/projects/new"><FolderPlus aria-hidden />{t('new')}</Link></Button>}
      />
      <Suspense key={String(archived)} fallback={<PageSkeleton />}>
        <Projects user={user} archived={archived} />
      </Suspense>
      <p className="mt-8 text-muted">
        {archived ? <TextLink href="/projects">{t('showActive')}</TextLink> : <TextLink href="/projects?show=archived">{t('showArchived')}</TextLink>}
      </p>
    </>
  )
}
