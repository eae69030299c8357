import { ChevronDown } from 'lucide-react'
import { cn } from './cn'
import { CONTROL } from './input'

/** The browser's own select, dressed like the other controls. */
export function Select({ className, children, ...props }: React.ComponentProps<'select'>) {
  return (
    <span className={cn('relative block', className)}>
      <select className={cn(CONTROL, 'h-9 appearance-none pr-9 pl-3')} {...props}>{children}</select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted" />
    </span>
  )
}
