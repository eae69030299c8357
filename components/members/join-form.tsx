'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import type { ActionState, FormAction } from '@/components/forms/action-types'
import { Alert } from '@/components/ui/alert'
import { SubmitButton } from '@/components/ui/submit-button'

/** Accepts an invitation as the signed-in user. */
export function JoinForm({ action, token, email }: { action: FormAction; token: string; email: string }) {
  const t = useTranslations('auth')
  const [state, submit] = useActionState<ActionState | null, FormData>(action, null)
  return (
    <form action={submit} className="grid gap-4">
      {state && !state.ok ? <Alert tone="error" live>{state.error.message}</Alert> : null}
      <input type="hidden" name="token" value={token} />
      <SubmitButton className="w-full justify-center">{t('join')}</SubmitButton>
      <p className="text-center text-muted">{t('joinAs', { email })}</p>
    </form>
  )
}
