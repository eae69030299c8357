import { useFormatter, useTranslations } from 'next-intl'
import { Cell, ColumnHeader, RowHeader, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { ROLES, type Role } from '@/lib/auth/roles'
import type { AuditRow } from '@/lib/projects/list-audit'

/** Who did what and when, newest first. */
export function AuditTable({ entries }: { entries: AuditRow[] }) {
  const t = useTranslations('projects.activity')
  const roles = useTranslations('projects.roles')
  const format = useFormatter()
  const summarise = ({ from, to, name, names, role, url }: AuditRow['detail']): string => {
    if (typeof from === 'string' && typeof to === 'string') return from === to ? to : `${from} → ${to}`
    if (typeof role === 'string' && (ROLES as readonly string[]).includes(role)) return roles(role as Role)
    if (Array.isArray(names)) return names.join(', ')
    return [name, from, url].find((value) => typeof value === 'string') ?? ''
  }
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
