'use client'

import { useTranslations } from 'next-intl'
import type { CallAction } from '@/components/forms/action-types'
import { useCall } from '@/components/forms/use-call'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card, CardBody, CardHeader } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { RelativeTime } from '@/components/ui/relative-time'
import { Select } from '@/components/ui/select'
import { Cell, ColumnHeader, RowHeader, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { useToast } from '@/components/ui/toast'
import { ROLES } from '@/lib/auth/roles'
import type { Member } from '@/lib/members/list-members'

type Props = {
  projectId: string
  members: Member[]
  self: string
  changeRole: CallAction<{ projectId: string; userId: string; role: string }>
  remove: CallAction<{ projectId: string; userId: string }>
}

/** The people of a project: their role can be changed, they can be taken out. */
export function MemberTable({ projectId, members, self, changeRole, remove }: Props) {
  const t = useTranslations('projects.members')
  const roles = useTranslations('projects.roles')
  const toast = useToast()
  const { call, pending, error } = useCall(changeRole, () => toast({ text: t('roleChanged'), tone: 'success' }))
  return (
    <Card>
      <CardHeader title={t('people')} />
      <CardBody>
        {error ? <Alert tone="error" live className="mb-4">{error.message}</Alert> : null}
        <Table caption={t('people')}>
          <TableHead>
            <TableRow>
              <ColumnHeader>{t('person')}</ColumnHeader>
              <ColumnHeader>{t('role')}</ColumnHeader>
              <ColumnHeader>{t('since')}</ColumnHeader>
              <ColumnHeader><span className="sr-only">{t('remove')}</span></ColumnHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {members.map((member) => {
              const name = member.name ?? member.email
              return (
                <TableRow key={member.userId}>
                  <RowHeader>
                    <span className="font-medium">{name}</span>
                    {member.userId === self ? <span className="text-muted">{` ${t('you')}`}</span> : null}
                    <span className="block text-[0.8125rem] font-normal text-muted">{member.email}</span>
                  </RowHeader>
                  <Cell>
                    <Select
                      aria-label={t('roleOf', { name })}
                      value={member.role}
                      disabled={pending}
                      onChange={(event) => call({ projectId, userId: member.userId, role: event.target.value })}
                    >
                      {ROLES.map((role) => <option key={role} value={role}>{roles(role)}</option>)}
                    </Select>
                  </Cell>
                  <Cell><RelativeTime date={member.since} /></Cell>
                  <Cell className="text-right">
                    <ConfirmDialog
                      trigger={<Button size="sm" variant="ghost" aria-label={t('removeName', { name })}>{t('remove')}</Button>}
                      title={t('removeTitle', { name })}
                      description={t('removeText')}
                      confirmLabel={t('remove')}
                      onConfirm={async () => {
                        const result = await remove({ projectId, userId: member.userId })
                        return result.ok ? undefined : { error: result.error.message }
                      }}
                    />
                  </Cell>
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      </CardBody>
    </Card>
  )
}
