import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orInterrupt } from '@/app/_lib/or-interrupt'
import { NewProjectForm } from '@/components/projects/new-project-form'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/require-user'
import { COUNT_LIMITS } from '@/lib/limits'
import { createProjectAction } from '../actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('projects'))('new') }
}

export default async function NewProjectPage() {
  await orInterrupt(requireUser())
  const t = await getTranslations('projects')
  return (
    <>
      <PageHeader title={t('new')} description={t('newDescription')} breadcrumb={[{ href: '/projects', label: t('title') }]} />
      <NewProjectForm action={createProjectAction} maxAttributes={COUNT_LIMITS.attributesPerProject} />
    </>
  )
}
