import type { LucideIcon } from 'lucide-react'
import { cn } from './cn'

type Props = {
  icon: LucideIcon
  title: React.ReactNode
  children?: React.ReactNode
  action?: React.ReactNode
  /** h1 when it is the whole page, h2 inside one. */
  level?: 1 | 2
  className?: string
}

/** What stands where a list has nothing: why it is empty and what to do first. */
export function EmptyState({ icon: Icon, title, children, action, level = 2, className }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={cn('flex flex-col items-center rounded-lg border border-dashed border-line-strong px-6 py-14 text-center', className)}>
      <span className="mb-4 grid size-11 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Icon aria-hidden className="size-5" />
      </span>
      <Heading className={cn('font-semibold', level === 1 ? 'text-xl tracking-tight' : 'text-base')}>{title}</Heading>
      {children ? <div className="mt-1.5 max-w-md text-pretty text-muted">{children}</div> : null}
      {action ? <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  )
}
