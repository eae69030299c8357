'use client'

import { useTranslations } from 'next-intl'
import type { CallAction } from '@/components/forms/action-types'
import { useCall } from '@/components/forms/use-call'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card, CardBody, CardHeader } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useToast } from '@/components/ui/toast'

type Props = {
  project: { id: string; name: string; archived: boolean }
  mayDelete: boolean
  duplicate: CallAction<{ projectId: string; name: string }>
  archive: CallAction<{ projectId: string; archived: boolean }>
  remove: CallAction<{ projectId: string; confirmation: string }>
}

function Line({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-medium">{title}</h3>
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </div>
  )
}

/** Duplicate, archive and delete a project. */
export function ProjectDangerZone({ project, mayDelete, duplicate, archive, remove }: Props) {
  const t = useTranslations('projects.settings')
  const toast = useToast()
  const copying = useCall(duplicate)
  const archiving = useCall(archive, () => toast({ text: project.archived ? t('restored') : t('archivedToast'), tone: 'success' }))
  const error = copying.error ?? archiving.error
  return (
    <Card>
      <CardHeader title={t('more')} />
      <CardBody className="divide-y divide-line">
        {error ? <Alert tone="error" live>{error.message}</Alert> : null}
        <Line title={t('duplicate')} text={t('duplicateText')}>
          <Button pending={copying.pending} onClick={() => copying.call({ projectId: project.id, name: t('copyName', { name: project.name }) })}>{t('duplicate')}</Button>
        </Line>
        <Line title={project.archived ? t('restore') : t('archive')} text={project.archived ? t('restoreText') : t('archiveText')}>
          <Button pending={archiving.pending} onClick={() => archiving.call({ projectId: project.id, archived: !project.archived })}>
            {project.archived ? t('restore') : t('archive')}
          </Button>
        </Line>
        {mayDelete ? (
          <Line title={t('delete')} text={t('deleteText')}>
            <ConfirmDialog
              trigger={<Button variant="danger">{t('delete')}</Button>}
              title={t('deleteTitle', { name: project.name })}
              description={t('deleteWarning')}
              confirmLabel={t('deleteConfirm')}
              typed={project.name}
              onConfirm={async () => {
                const result = await remove({ projectId: project.id, confirmation: project.name })
                return result && !result.ok ? { error: result.error.message } : undefined
              }}
            />
          </Line>
        ) : null}
      </CardBody>
    </Card>
  )
}
