'use client'

import { useTranslations } from 'next-intl'
import { AlertDialog as Radix } from 'radix-ui'
import { useId, useState, useTransition } from 'react'
import { Alert } from './alert'
import { Button } from './button'
import { Input } from './input'

const OVERLAY = 'fixed inset-0 z-40 bg-scrim'
const PANEL =
  'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 flex-col ' +
  'rounded-lg border border-line bg-raised shadow-float focus:outline-none'

type Props = {
  trigger?: React.ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  title: React.ReactNode
  /** What will happen, and whether it can be undone. */
  description: React.ReactNode
  confirmLabel: string
  /** Asks the reader to type this text first, for what cannot be undone. */
  typed?: string
  variant?: 'danger' | 'primary'
  /** Does it; a returned error is shown and the dialog stays open. */
  onConfirm: () => Promise<{ error: string } | void>
}

/** Asks before something is done that cannot simply be taken back. */
export function ConfirmDialog({ trigger, open, onOpenChange, title, description, confirmLabel, typed, variant = 'danger', onConfirm }: Props) {
  const t = useTranslations('common')
  const id = useId()
  const [openInside, setOpenInside] = useState(false)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [pending, startTransition] = useTransition()
  const isOpen = open ?? openInside
  const allowed = typed === undefined || text.trim() === typed.trim()

  const change = (next: boolean) => {
    if (pending) return
    setText('')
    setError(undefined)
    setOpenInside(next)
    onOpenChange?.(next)
  }

  const confirm = () => {
    if (!allowed || pending) return
    startTransition(async () => {
      const result = await onConfirm()
      if (result?.error) {
        setError(result.error)
        return
      }
      setOpenInside(false)
      setText('')
      onOpenChange?.(false)
    })
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={change}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY} />
        <Radix.Content className={PANEL}>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              confirm()
            }}
          >
            <div className="grid gap-4 px-5 pt-4 pb-5">
              <div>
                <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
                <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>
              </div>
              {typed === undefined ? null : (
                <div className="grid gap-1.5">
                  <label htmlFor={id}>
                    {t.rich('confirmTyped', { expected: () => <strong className="font-mono font-medium break-all">{typed}</strong> })}
                  </label>
                  <Input id={id} value={text} onChange={(event) => setText(event.target.value)} autoComplete="off" spellCheck={false} mono />
                </div>
              )}
              {error ? <Alert tone="error" live>{error}</Alert> : null}
            </div>
            <div className="flex flex-wrap justify-end gap-2 rounded-b-lg border-t border-line bg-canvas px-5 py-3">
              <Radix.Cancel asChild><Button disabled={pending}>{t('cancel')}</Button></Radix.Cancel>
              <Button type="submit" variant={variant} pending={pending} disabled={!allowed}>{confirmLabel}</Button>
            </div>
          </form>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
