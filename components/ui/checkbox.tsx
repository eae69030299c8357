import { Check } from 'lucide-react'
import { cn } from './cn'

type Props = Omit<React.ComponentProps<'input'>, 'type'> & { label: React.ReactNode; description?: React.ReactNode }

/** A checkbox with its label; the whole line can be clicked. */
export function Checkbox({ label, description, className, ...props }: Props) {
  return (
    <label className={cn('flex items-start gap-2.5 has-disabled:text-muted', className)}>
      <span className="relative mt-0.5 grid size-4 shrink-0 place-items-center">
        <input
          type="checkbox"
          className="peer size-4 appearance-none rounded-sm border border-control bg-surface transition-colors checked:border-accent checked:bg-accent hover:border-muted checked:hover:border-accent-hover disabled:opacity-60"
          {...props}
        />
        <Check aria-hidden strokeWidth={3} className="pointer-events-none absolute size-3 text-on-accent opacity-0 peer-checked:opacity-100" />
      </span>
      <span>
        <span className="font-medium">{label}</span>
        {description ? <span className="block text-muted">{description}</span> : null}
      </span>
    </label>
  )
}
