'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CallAction } from '@/components/forms/action-types'
import { stripPrefix } from '@/components/forms/strip-prefix'
import { useCall } from '@/components/forms/use-call'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useToast } from '@/components/ui/toast'
import type { AttributeInput } from '@/lib/projects/attribute-input'
import { AttributeEditor } from './attribute-editor'
import { fromDraft, toDraft } from './draft-attribute'

type Props = {
  projectId: string
  attributes: (AttributeInput & { id: string })[]
  action: CallAction<{ projectId: string; attributes: AttributeInput[] }>
  maxAttributes: number
}

/** Edits the attributes of an existing project. */
export function AttributesForm({ projectId, attributes, action, maxAttributes }: Props) {
  const t = useTranslations('projects')
  const toast = useToast()
  const [drafts, setDrafts] = useState(() => attributes.map(toDraft))
  const { call, pending, error } = useCall(action, () => toast({ text: t('attributes.saved'), tone: 'success' }))
  return (
    <form
      className="grid max-w-3xl gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        call({ projectId, attributes: drafts.map(fromDraft) })
      }}
    >
      <h2 className="text-base font-semibold">{t('attributes.title')}</h2>
      <p className="-mt-3 text-muted">{t('attributes.description')}</p>
      {error ? <Alert tone="error" live>{error.message}</Alert> : null}
      <AttributeEditor attributes={drafts} onChange={setDrafts} errors={stripPrefix(error?.fields, 'attributes')} max={maxAttributes} />
      <div><Button type="submit" variant="primary" pending={pending}>{t('attributes.save')}</Button></div>
    </form>
  )
}
