'use client'

import { Radar } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, ColumnHeader, RowHeader, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import { isFinal, type RunSnapshot } from '@/lib/runs/run-snapshot'
import { RefreshWhile } from './refresh-while'
import { RunStateBadge } from './run-state-badge'
import { useMeasure } from './use-format'

/** The runs of a project, newest first. While one is under way the list renews itself. */
export function RunList({ runs }: { runs: RunSnapshot[] }) {
  const t = useTranslations('runs')
  const measure = useMeasure()
  if (runs.length === 0) return <EmptyState icon={Radar} title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  return (
    <>
      <RefreshWhile active={runs.some((run) => !isFinal(run.state))} />
      <Table caption={t('title')}>
        <TableHead>
          <TableRow>
            <ColumnHeader>{t('columns.run')}</ColumnHeader>
            <ColumnHeader>{t('columns.state')}</ColumnHeader>
            <ColumnHeader numeric>{t('columns.steps')}</ColumnHeader>
            <ColumnHeader numeric>{t('columns.duration')}</ColumnHeader>
            <ColumnHeader>{t('columns.started')}</ColumnHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {runs.map((run) => (
            <TableRow key={run.id}>
              <RowHeader>
                <TextLink href={`/projects/${run.projectId}/runs/${run.id}`}>{t(`kinds.${run.kind}`)}</TextLink>
                <span className="block max-w-md truncate font-mono text-[0.8125rem] font-normal text-muted" title={run.subject}>{run.subject}</span>
              </RowHeader>
              <Cell><RunStateBadge run={run} /></Cell>
              <Cell numeric>{t('stepsDone', { done: run.steps.filter((step) => step.state === 'SUCCEEDED').length, total: run.steps.length })}</Cell>
              <Cell numeric>{run.startedAt && run.finishedAt ? measure.duration(new Date(run.finishedAt).getTime() - new Date(run.startedAt).getTime()) : '–'}</Cell>
              <Cell className="whitespace-nowrap"><RelativeTime date={run.createdAt} /></Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  )
}
