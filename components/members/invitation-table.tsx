'use client'

import { useTranslations } from 'next-intl'
import type { CallAction } from '@/components/forms/action-types'
import { useCall } from '@/components/forms/use-call'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardBody, CardHeader } from '@/components/ui/card'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, ColumnHeader, RowHeader, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { InvitationRow } from '@/lib/members/list-members'

type Props = { projectId: string; invitations: InvitationRow[]; revoke: CallAction<{ projectId: string; invitationId: string }> }

/** The invite links of a project with what is left of them. */
export function InvitationTable({ projectId, invitations, revoke }: Props) {
  const t = useTranslations('projects.members')
  const roles = useTranslations('projects.roles')
  const { call, pending, error } = useCall(revoke)
  return (
    <Card>
      <CardHeader title={t('links')} />
      <CardBody>
        {error ? <Alert tone="error" live className="mb-4">{error.message}</Alert> : null}
        <Table caption={t('links')}>
          <TableHead>
            <TableRow>
              <ColumnHeader>{t('role')}</ColumnHeader>
              <ColumnHeader>{t('made')}</ColumnHeader>
              <ColumnHeader>{t('expires')}</ColumnHeader>
              <ColumnHeader numeric>{t('used')}</ColumnHeader>
              <ColumnHeader>{t('state')}</ColumnHeader>
              <ColumnHeader><span className="sr-only">{t('revoke')}</span></ColumnHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {invitations.map((row) => (
              <TableRow key={row.id}>
                <RowHeader>{roles(row.role)}</RowHeader>
                <Cell><RelativeTime date={row.createdAt} /></Cell>
                <Cell><RelativeTime date={row.expiresAt} /></Cell>
                <Cell numeric>{t('usedOf', { uses: row.uses, maxUses: row.maxUses })}</Cell>
                <Cell><Badge tone={row.state === 'open' ? 'success' : 'neutral'}>{t(`states.${row.state}`)}</Badge></Cell>
                <Cell className="text-right">
                  {row.state === 'open' ? (
                    <Button size="sm" variant="ghost" pending={pending} onClick={() => call({ projectId, invitationId: row.id })}>{t('revoke')}</Button>
                  ) : null}
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </CardBody>
    </Card>
  )
}
