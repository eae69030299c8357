import { cn } from './cn'

/** A grey shape where something is about to appear; size it with classes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('h-4 animate-pulse rounded-md bg-hover', className)} />
}
