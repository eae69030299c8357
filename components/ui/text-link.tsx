import Link from 'next/link'
import { cn } from './cn'

/** A link in running text. */
export function TextLink({ className, ...props }: React.ComponentProps<typeof Link>) {
  return <Link className={cn('rounded-sm font-medium text-accent-ink underline underline-offset-2 hover:no-underline', className)} {...props} />
}
