'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CallAction } from '@/components/forms/action-types'
import { useCall } from '@/components/forms/use-call'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useToast } from '@/components/ui/toast'

type Props = { action: CallAction<{ current: string; password: string }>; passwordLength: number }

/** Sets a new password; other browsers are signed out by it. */
export function PasswordForm({ action, passwordLength }: Props) {
  const t = useTranslations('account')
  const toast = useToast()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const { call, pending, error } = useCall(action, () => {
    setCurrent('')
    setPassword('')
    toast({ text: t('passwordSaved'), tone: 'success' })
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        call({ current, password })
      }}
    >
      <Card>
        <CardHeader title={t('password')} description={t('passwordDescription')} />
        <CardBody className="grid items-start gap-4 sm:grid-cols-2">
          {error ? <Alert tone="error" live className="sm:col-span-2">{error.message}</Alert> : null}
          <Field label={t('currentPassword')} error={error?.fields?.current} required>
            {(control) => <Input {...control} type="password" autoComplete="current-password" value={current} onChange={(event) => setCurrent(event.target.value)} />}
          </Field>
          <Field label={t('newPassword')} hint={t('passwordHint', { length: passwordLength })} error={error?.fields?.password} required>
            {(control) => <Input {...control} type="password" autoComplete="new-password" value={password} onChange={(event) => setPassword(event.target.value)} />}
          </Field>
        </CardBody>
        <CardFooter><Button type="submit" pending={pending}>{t('savePassword')}</Button></CardFooter>
      </Card>
    </form>
  )
}
