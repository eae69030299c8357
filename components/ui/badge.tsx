import type { LucideIcon } from 'lucide-react'
import { cn } from './cn'
import { type Tone, TONES } from './tone'

type Props = { tone?: Tone; icon?: LucideIcon; className?: string; children: React.ReactNode }

/** A short state in words, with an icon. */
export function Badge({ tone = 'neutral', icon, className, children }: Props) {
  const { box, ink, icon: fallback } = TONES[tone]
  const Icon = icon ?? fallback
  return (
    <span className={cn('inline-flex items-center gap-1 rounded-full border py-px pr-2 pl-1.5 text-xs leading-5 font-medium whitespace-nowrap', box, ink, className)}>
      <Icon aria-hidden className="size-3 shrink-0" />
      {children}
    </span>
  )
}
