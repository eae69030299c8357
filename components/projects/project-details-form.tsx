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
import { Textarea } from '@/components/ui/textarea'
import { useToast } from '@/components/ui/toast'

type Details = { name: string; entityType: string; description: string }

/** Name, entity type and description of a project. */
export function ProjectDetailsForm({ project, action }: { project: Details & { id: string }; action: CallAction<Details & { projectId: string }> }) {
  const t = useTranslations('projects')
  const toast = useToast()
  const [details, setDetails] = useState<Details>({ name: project.name, entityType: project.entityType, description: project.description })
  const { call, pending, error } = useCall(action, () => toast({ text: t('settings.saved'), tone: 'success' }))
  const set = (change: Partial<Details>) => setDetails({ ...details, ...change })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        call({ projectId: project.id, ...details })
      }}
    >
      <Card>
        <CardHeader title={t('settings.details')} />
        <CardBody className="grid gap-4">
          {error ? <Alert tone="error" live>{error.message}</Alert> : null}
          <Field label={t('name')} error={error?.fields?.name} required>
            {(control) => <Input {...control} value={details.name} onChange={(event) => set({ name: event.target.value })} />}
          </Field>
          <Field label={t('entityType')} hint={t('entityTypeHint')} error={error?.fields?.entityType} required>
            {(control) => <Input {...control} value={details.entityType} onChange={(event) => set({ entityType: event.target.value })} />}
          </Field>
          <Field label={t('descriptionLabel')} error={error?.fields?.description}>
            {(control) => <Textarea {...control} rows={3} value={details.description} onChange={(event) => set({ description: event.target.value })} />}
          </Field>
        </CardBody>
        <CardFooter><Button type="submit" variant="primary" pending={pending}>{t('settings.save')}</Button></CardFooter>
      </Card>
    </form>
  )
}
