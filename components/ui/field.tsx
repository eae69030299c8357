import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { cn } from './cn'

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined; required: boolean }

type Props = {
  label: React.ReactNode
  hint?: React.ReactNode
  /** What is wrong with the value, in words. */
  error?: React.ReactNode
  required?: boolean
  className?: string
  /** Gets what ties the control to label, hint and error: `{(control) => <Input {...control} name="url" />}`. */
  children: (control: ControlProps) => React.ReactNode
}

/** A control with label, hint and error, tied together for screen readers. Optional fields say so. */
export function Field({ label, hint, error, required = false, className, children }: Props) {
  const id = useId()
  const t = useTranslations('common')
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
  return (
    <div className={cn('grid gap-1.5', className)}>
      <label htmlFor={id} className="flex items-baseline justify-between gap-2 font-medium">
        {label}
        {required ? null : <span className="text-xs font-normal text-subtle">{t('optional')}</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined, required })}
      {error ? (
        <p id={`${id}-error`} className="flex gap-1.5 text-[0.8125rem] text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? <p id={`${id}-hint`} className="text-[0.8125rem] text-muted">{hint}</p> : null}
    </div>
  )
}
