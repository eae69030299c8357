'use client'

import { useTranslations } from 'next-intl'
import type { CallAction } from '@/components/forms/action-types'
import { useCall } from '@/components/forms/use-call'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardBody, CardHeader } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, ColumnHeader, RowHeader, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { SessionRow } from '@/lib/account/list-sessions'
import { describeBrowser } from './describe-browser'

type Props = {
  sessions: SessionRow[]
  revoke: CallAction<{ sessionId: string }>
  signOutEverywhere: CallAction<Record<string, never>>
}

/** The browsers the reader is signed in with; each can be signed out, or all at once. */
export function SessionTable({ sessions, revoke, signOutEverywhere }: Props) {
  const t = useTranslations('account')
  const { call, pending, error } = useCall(revoke)
  return (
    <Card>
      <CardHeader
        title={t('sessions')}
        description={t('sessionsDescription')}
        actions={
          <ConfirmDialog
            trigger={<Button>{t('signOutEverywhere')}</Button>}
            title={t('signOutEverywhere')}
            description={t('signOutEverywhereText')}
            confirmLabel={t('signOutEverywhere')}
            onConfirm={async () => {
              const result = await signOutEverywhere({})
              return result && !result.ok ? { error: result.error.message } : undefined
            }}
          />
        }
      />
      <CardBody>
        {error ? <Alert tone="error" live className="mb-4">{error.message}</Alert> : null}
        <Table caption={t('sessions')}>
          <TableHead>
            <TableRow>
              <ColumnHeader>{t('browser')}</ColumnHeader>
              <ColumnHeader>{t('signedIn')}</ColumnHeader>
              <ColumnHeader>{t('lastSeen')}</ColumnHeader>
              <ColumnHeader><span className="sr-only">{t('signOut')}</span></ColumnHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {sessions.map((session) => (
              <TableRow key={session.id}>
                <RowHeader className="font-normal" title={session.userAgent ?? undefined}>{describeBrowser(session.userAgent) ?? t('unknownBrowser')}</RowHeader>
                <Cell><RelativeTime date={session.createdAt} /></Cell>
                <Cell><RelativeTime date={session.lastSeenAt} /></Cell>
                <Cell className="text-right">
                  {session.current ? (
                    <Badge tone="success">{t('thisBrowser')}</Badge>
                  ) : (
                    <Button size="sm" variant="ghost" pending={pending} onClick={() => call({ sessionId: session.id })}>{t('signOut')}</Button>
                  )}
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </CardBody>
    </Card>
  )
}
