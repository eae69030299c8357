'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import type { ActionState, FormAction } from '@/components/forms/action-types'
import { Alert } from '@/components/ui/alert'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SubmitButton } from '@/components/ui/submit-button'

type Props = { action: FormAction; next?: string; invite?: string; passwordLength: number }

/** Name, e-mail and password of a new account. */
export function SignUpForm({ action, next, invite, passwordLength }: Props) {
  const t = useTranslations('auth')
  const [state, submit] = useActionState<ActionState | null, FormData>(action, null)
  const error = state && !state.ok ? state.error : undefined
  return (
    <form action={submit} className="grid gap-4" noValidate>
      {error ? <Alert tone="error" live>{error.message}</Alert> : null}
      {next ? <input type="hidden" name="next" value={next} /> : null}
      {invite ? <input type="hidden" name="invite" value={invite} /> : null}
      <Field label={t('name')} error={error?.fields?.name} required>
        {(control) => <Input {...control} name="name" autoComplete="name" />}
      </Field>
      <Field label={t('email')} error={error?.fields?.email} required>
        {(control) => <Input {...control} name="email" type="email" autoComplete="email" spellCheck={false} />}
      </Field>
      <Field label={t('password')} hint={t('passwordHint', { length: passwordLength })} error={error?.fields?.password} required>
        {(control) => <Input {...control} name="password" type="password" autoComplete="new-password" />}
      </Field>
      <SubmitButton className="w-full justify-center">{t('createAccount')}</SubmitButton>
    </form>
  )
}
