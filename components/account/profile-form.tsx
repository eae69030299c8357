'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CallAction } from '@/components/forms/action-types'
import { useCall } from '@/components/forms/use-call'
import { Button } from '@/components/ui/button'
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useToast } from '@/components/ui/toast'

/** The name others see. */
export function ProfileForm({ name: initial, action }: { name: string; action: CallAction<{ name: string }> }) {
  const t = useTranslations('account')
  const toast = useToast()
  const [name, setName] = useState(initial)
  const { call, pending, error } = useCall(action, () => toast({ text: t('nameSaved'), tone: 'success' }))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        call({ name })
      }}
    >
      <Card>
        <CardHeader title={t('profile')} />
        <CardBody>
          <Field label={t('name')} hint={t('nameHint')} error={error?.fields?.name ?? error?.message} required>
            {(control) => <Input {...control} value={name} autoComplete="name" onChange={(event) => setName(event.target.value)} />}
          </Field>
        </CardBody>
        <CardFooter><Button type="submit" variant="primary" pending={pending}>{t('saveName')}</Button></CardFooter>
      </Card>
    </form>
  )
}
