'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Dialog as Radix } from 'radix-ui'
import { Button } from './button'

/** Look of the layer behind and of the panel itself, shared with the confirmation dialog. */
export const OVERLAY = 'fixed inset-0 z-40 bg-scrim'
export const PANEL =
  'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 flex-col ' +
  'rounded-lg border border-line bg-raised shadow-float focus:outline-none'

type Props = {
  /** The button that opens it; leave out when `open` is controlled. */
  trigger?: React.ReactNode
  title: React.ReactNode
  description?: React.ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  footer?: React.ReactNode
  children?: React.ReactNode
}

/** A modal dialog: focus stays inside, Escape and the cross close it. */
export function Dialog({ trigger, title, description, open, onOpenChange, footer, children }: Props) {
  const t = useTranslations('common')
  const withoutDescription = description ? {} : { 'aria-describedby': undefined }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY} />
        <Radix.Content className={PANEL} {...withoutDescription}>
          <div className="flex items-start justify-between gap-4 px-5 pt-4">
            <div className="min-w-0">
              <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
              {description ? <Radix.Description className="mt-1 text-muted">{description}</Radix.Description> : null}
            </div>
            <Radix.Close asChild>
              <Button variant="ghost" size="icon-sm" aria-label={t('close')} className="-mr-1.5"><X aria-hidden /></Button>
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
          {footer ? (
            <div className="flex flex-wrap justify-end gap-2 rounded-b-lg border-t border-line bg-canvas px-5 py-3">{footer}</div>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Closes the dialog it is in; wraps one button. */
export function DialogClose({ children }: { children: React.ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>
}
