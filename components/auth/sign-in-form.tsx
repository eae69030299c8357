'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import type { ActionState, FormAction } from '@/components/forms/action-types'
import { Alert } from '@/components/ui/alert'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SubmitButton } from '@/components/ui/submit-button'

/** E-mail and password; works without scripts too. */
export function SignInForm({ action, next, problem }: { action: FormAction; next?: string; problem?: string }) {
  const t = useTranslations('auth')
  const [state, submit] = useActionState<ActionState | null, FormData>(action, null)
  const error = state && !state.ok ? state.error : undefined
  const message = error ? error.message : problem
  return (
    <form action={submit} className="grid gap-4" noValidate>
      {message ? <Alert tone="error" live>{message}</Alert> : null}
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <Field label={t('email')} error={error?.fields?.email} required>
        {(control) => <Input {...control} name="email" type="email" autoComplete="email" spellCheck={false} />}
      </Field>
      <Field label={t('password')} error={error?.fields?.password} required>
        {(control) => <Input {...control} name="password" type="password" autoComplete="current-password" />}
      </Field>
      <SubmitButton className="w-full justify-center">{t('signIn')}</SubmitButton>
    </form>
  )
}
