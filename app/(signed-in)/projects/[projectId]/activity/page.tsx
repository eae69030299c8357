import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { orInterrupt } from '@/app/_lib/or-interrupt'
import { AuditTable } from '@/components/projects/audit-table'
import { TextLink } from '@/components/ui/text-link'
import { requireUser } from '@/lib/auth/require-user'
import { listAudit } from '@/lib/projects/list-audit'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('projects'))('tabs.activity') }
}

export default async function ActivityPage({ params, searchParams }: PageProps<'/projects/[projectId]/activity'>) {
  const user = await orInterrupt(requireUser())
  const { projectId } = await params
  const after = z.uuid().safeParse((await searchParams).after).data
  const { entries, next } = await orInterrupt(listAudit(user, projectId, after))
  const t = await getTranslations('projects.activity')
  return (
    <div className="grid gap-4">
      <AuditTable entries={entries} />
      {next ? <p><TextLink href={`?after=${next}`}>{t('older')}</TextLink></p> : null}
    </div>
  )
}
