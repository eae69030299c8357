'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CallAction } from '@/components/forms/action-types'
import { stripPrefix } from '@/components/forms/strip-prefix'
import { useCall } from '@/components/forms/use-call'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card, CardBody, CardHeader } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { AttributeInput } from '@/lib/projects/attribute-input'
import { AttributeEditor } from './attribute-editor'
import { emptyAttribute, fromDraft } from './draft-attribute'

type NewProject = { name: string; entityType: string; attributes: AttributeInput[] }

/** Name, entity type and attributes of a new project. */
export function NewProjectForm({ action, maxAttributes }: { action: CallAction<NewProject>; maxAttributes: number }) {
  const t = useTranslations('projects')
  const [name, setName] = useState('')
  const [entityType, setEntityType] = useState('')
  const [attributes, setAttributes] = useState(() => [emptyAttribute()])
  const { call, pending, error } = useCall(action)
  return (
    <form
      className="grid max-w-3xl gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        call({ name, entityType, attributes: attributes.map(fromDraft) })
      }}
    >
      {error ? <Alert tone="error" live>{error.message}</Alert> : null}
      <Card>
        <CardBody className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={t('name')} hint={t('nameHint')} error={error?.fields?.name} required>
            {(control) => <Input {...control} value={name} onChange={(event) => setName(event.target.value)} />}
          </Field>
          <Field label={t('entityType')} hint={t('entityTypeHint')} error={error?.fields?.entityType} required>
            {(control) => <Input {...control} value={entityType} onChange={(event) => setEntityType(event.target.value)} />}
          </Field>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t('attributes.title')} description={t('attributes.description')} />
        <CardBody>
          <AttributeEditor attributes={attributes} onChange={setAttributes} errors={stripPrefix(error?.fields, 'attributes')} max={maxAttributes} />
        </CardBody>
      </Card>
      <div><Button type="submit" variant="primary" pending={pending}>{t('create')}</Button></div>
    </form>
  )
}
