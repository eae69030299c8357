import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getFormatter, getTranslations } from 'next-intl/server'
import { orInterrupt } from '@/app/_lib/or-interrupt'
import { Badge } from '@/components/ui/badge'
import { Card, CardBody, CardHeader } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { Cell, ColumnHeader, RowHeader, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { listUsers } from '@/lib/account/list-users'
import { requireUser } from '@/lib/auth/require-user'
import { env } from '@/lib/env'
import { checkHealth } from '@/lib/health'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin'))('title') }
}

export default async function AdminPage() {
  const user = await orInterrupt(requireUser())
  if (!user.isAdmin) notFound()
  const [t, format, health, users] = await Promise.all([getTranslations('admin'), getFormatter(), checkHealth(), listUsers(user)])
  const parts = [
    { name: t('database'), ok: health.database.ok, detail: '' },
    { name: t('migrations'), ok: health.migrations.ok, detail: t('migrationsDetail', { count: health.migrations.applied }) },
    { name: t('queue'), ok: health.queue.ok, detail: t('queueDetail', { waiting: health.queue.waiting }) },
    { name: t('workers'), ok: health.workers.ok, detail: t('workersDetail', { count: health.workers.alive }) },
  ]
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="grid gap-6">
        <Card>
          <CardHeader title={t('health')} />
          <CardBody>
            <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
              {parts.map((part) => (
                <div key={part.name}>
                  <dt className="text-muted">{part.name}</dt>
                  <dd className="mt-1 flex flex-wrap items-center gap-2">
                    <Badge tone={part.ok ? 'success' : 'danger'}>{part.ok ? t('ok') : t('problem')}</Badge>
                    <span className="tabular-nums">{part.detail}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={t('accounts')} description={env().ORION_SIGN_UP === 'open' ? t('signUpOpen') : t('signUpInvite')} />
          <CardBody>
            <Table caption={t('accounts')}>
              <TableHead>
                <TableRow>
                  <ColumnHeader>{t('person')}</ColumnHeader>
                  <ColumnHeader>{t('role')}</ColumnHeader>
                  <ColumnHeader numeric>{t('projects')}</ColumnHeader>
                  <ColumnHeader>{t('since')}</ColumnHeader>
                </TableRow>
              </TableHead>
              <TableBody>
                {users.map((row) => (
                  <TableRow key={row.id}>
                    <RowHeader>
                      {row.name ?? row.email}
                      <span className="block text-[0.8125rem] font-normal text-muted">{row.email}</span>
                    </RowHeader>
                    <Cell>{row.isAdmin ? t('administrator') : t('member')}</Cell>
                    <Cell numeric>{format.number(row.projects)}</Cell>
                    <Cell>{format.dateTime(row.createdAt, { dateStyle: 'medium' })}</Cell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </CardBody>
        </Card>
      </div>
    </>
  )
}
