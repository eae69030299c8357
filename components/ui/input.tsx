import { cn } from './cn'

/** The look that all text controls share. */
export const CONTROL =
  'w-full rounded-md border border-control bg-surface text-sm text-ink shadow-xs transition-colors hover:border-muted ' +
  'focus-visible:border-accent focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:border-line-strong ' +
  'disabled:bg-sunken disabled:text-muted aria-invalid:border-danger'

/** A one-line text control. `mono` for URLs, values and queries. */
export function Input({ className, mono, ...props }: React.ComponentProps<'input'> & { mono?: boolean }) {
  return <input className={cn(CONTROL, 'h-9 px-3 read-only:bg-sunken', mono && 'font-mono text-[0.8125rem]', className)} {...props} />
}
