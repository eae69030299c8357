import { useFormatter } from 'next-intl'
import { useId } from 'react'
import { cn } from './cn'

type Props = {
  label: React.ReactNode
  /** How much is done out of `max`; left out while that is not known. */
  value?: number
  max?: number
  /** Words beside the bar instead of the percentage, such as “12 of 40 pages”. */
  detail?: React.ReactNode
  tone?: 'accent' | 'success' | 'danger'
  hideLabel?: boolean
  className?: string
}

const TONE = { accent: '', success: 'text-success-ink!', danger: 'text-danger!' } as const

/** A progress bar; without a value it only says that something is going on. */
export function ProgressBar({ label, value, max = 100, detail, tone = 'accent', hideLabel, className }: Props) {
  const id = useId()
  const format = useFormatter()
  const share = value === undefined || max <= 0 ? undefined : Math.min(Math.max(value / max, 0), 1)
  const aside = detail ?? (share === undefined ? null : format.number(share, { style: 'percent', maximumFractionDigits: 0 }))
  return (
    <div className={cn('grid gap-1.5', className)}>
      <div className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <span id={id} className="font-medium">{label}</span>
        <span className="text-[0.8125rem] text-muted tabular-nums">{aside}</span>
      </div>
      <progress aria-labelledby={id} className={cn('progress-track', TONE[tone])} {...(share === undefined ? {} : { value: share, max: 1 })} />
    </div>
  )
}
