'use client'

import { Link2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CallAction } from '@/components/forms/action-types'
import { useCall } from '@/components/forms/use-call'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card, CardBody, CardHeader } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'

type NewInvitation = { projectId: string; role: string; days: string; maxUses: string }

/** Makes an invite link and shows it, once. */
export function InviteForm({ projectId, action }: { projectId: string; action: CallAction<NewInvitation, { link: string }> }) {
  const t = useTranslations('projects.members')
  const roles = useTranslations('projects.roles')
  const [role, setRole] = useState('ANNOTATOR')
  const [days, setDays] = useState('14')
  const [maxUses, setMaxUses] = useState('20')
  const [link, setLink] = useState('')
  const { call, pending, error } = useCall(action, (made) => setLink(made.link))
  return (
    <Card>
      <CardHeader title={t('invite')} description={t('inviteDescription')} />
      <CardBody>
        <form
          className="grid items-start gap-4 sm:grid-cols-[1fr_8rem_8rem_auto]"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            call({ projectId, role, days, maxUses })
          }}
        >
          <Field label={t('role')} hint={t(`roleHint.${role as 'ANNOTATOR'}`)} required>
            {(control) => (
              <Select {...control} value={role} onChange={(event) => setRole(event.target.value)}>
                <option value="ANNOTATOR">{roles('ANNOTATOR')}</option>
                <option value="CURATOR">{roles('CURATOR')}</option>
              </Select>
            )}
          </Field>
          <Field label={t('days')} error={error?.fields?.days} required>
            {(control) => <Input {...control} type="number" inputMode="numeric" min={1} value={days} onChange={(event) => setDays(event.target.value)} />}
          </Field>
          <Field label={t('maxUses')} error={error?.fields?.maxUses} required>
            {(control) => <Input {...control} type="number" inputMode="numeric" min={1} value={maxUses} onChange={(event) => setMaxUses(event.target.value)} />}
          </Field>
          <Button type="submit" variant="primary" pending={pending} className="sm:mt-6.5"><Link2 aria-hidden />{t('makeLink')}</Button>
        </form>
        {error ? <Alert tone="error" live className="mt-4">{error.message}</Alert> : null}
        {link ? (
          <Alert tone="success" live className="mt-4" title={t('linkTitle')}>
            <p>{t('linkText')}</p>
            <p className="mt-2 flex flex-wrap items-center gap-2">
              <code data-testid="invite-link" className="min-w-0 flex-1 rounded-md border border-line bg-surface px-2 py-1 font-mono text-[0.8125rem] break-all text-ink">{link}</code>
              <CopyButton value={link} />
            </p>
          </Alert>
        ) : null}
      </CardBody>
    </Card>
  )
}
