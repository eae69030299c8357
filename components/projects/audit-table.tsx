import { useFormatter, useTranslations } from 'next-intl'
import { Cell, ColumnHeader, RowHeader, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { AuditRow } from '@/lib/projects/list-audit'

/** The values of an entry that are worth reading, one after the other. */
function summarise(detail: Record<string, unknown>): string {
  return Object.values(detail)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(', ')
}

/** Who did what and when, newest first. */
export function AuditTable({ entries }: { entries: AuditRow[] }) {
  const t = useTranslations('projects.activity')
  const format = useFormatter()
  return (
    <Table caption={t('caption')}>
      <TableHead>
        <TableRow>
          <ColumnHeader>{t('when')}</ColumnHeader>
          <ColumnHeader>{t('who')}</ColumnHeader>
          <ColumnHeader>{t('what')}</ColumnHeader>
          <ColumnHeader>{t('details')}</ColumnHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {entries.map((entry) => {
          const key = entry.action.replaceAll('.', '_') as 'project_created'
          return (
            <TableRow key={entry.id}>
              <Cell className="whitespace-nowrap tabular-nums">{format.dateTime(entry.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}</Cell>
              <Cell>{entry.who ?? t('someone')}</Cell>
              <RowHeader className="font-normal">{t(`actions.${key}`)}</RowHeader>
              <Cell className="max-w-md break-words text-muted">{summarise(entry.detail)}</Cell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
