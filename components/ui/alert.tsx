import { cn } from './cn'
import { type Tone, TONES } from './tone'

type Props = {
  tone?: 'info' | 'success' | 'warning' | 'error'
  title?: React.ReactNode
  /** Announce at once when it appears after an action; leave out for what is there from the start. */
  live?: boolean
  actions?: React.ReactNode
  className?: string
  children?: React.ReactNode
}

/** A message that stays: what happened and what to do. */
export function Alert({ tone = 'info', title, live, actions, className, children }: Props) {
  const mapped: Tone = tone === 'error' ? 'danger' : tone
  const { box, ink, icon: Icon } = TONES[mapped]
  const role = live ? (tone === 'error' ? 'alert' : 'status') : undefined
  return (
    <div role={role} className={cn('flex gap-3 rounded-lg border px-4 py-3', box, className)}>
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', ink)} />
      <div className="grid min-w-0 flex-1 gap-1">
        {title ? <p className={cn('font-medium', ink)}>{title}</p> : null}
        {children ? <div className="text-ink">{children}</div> : null}
        {actions ? <div className="mt-1.5 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  )
}
