'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import type { ActionState, FormAction } from '@/components/forms/action-types'
import { Alert } from '@/components/ui/alert'
import { Card, CardBody, CardHeader } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SubmitButton } from '@/components/ui/submit-button'

/** Asks for the address of an example page and starts the check; works without scripts too. */
export function CheckSiteForm({ projectId, action }: { projectId: string; action: FormAction }) {
  const t = useTranslations('runs.checkSite')
  const [state, submit] = useActionState<ActionState | null, FormData>(action, null)
  const error = state && !state.ok ? state.error : undefined
  return (
    <Card aria-labelledby="check-site-title">
      <CardHeader id="check-site-title" title={t('formTitle')} description={t('formText')} />
      <CardBody>
        <form action={submit} className="grid gap-4" noValidate>
          {error && !error.fields?.url ? <Alert tone="error" live>{error.message}</Alert> : null}
          <input type="hidden" name="projectId" value={projectId} />
          <div className="flex flex-wrap items-start gap-3">
            <Field label={t('url')} error={error?.fields?.url} required className="min-w-64 flex-1">
              {(control) => <Input {...control} mono name="url" type="url" inputMode="url" autoComplete="url" spellCheck={false} placeholder={t('urlPlaceholder')} />}
            </Field>
            <SubmitButton className="mt-7">{t('start')}</SubmitButton>
          </div>
        </form>
      </CardBody>
    </Card>
  )
}
