import { CircleAlert, CircleCheck, CircleDot, Info, type LucideIcon, TriangleAlert } from 'lucide-react'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** Colours and icon of each meaning: the icon says it again, since colour is never the only signal. */
export const TONES: Record<Tone, { box: string; ink: string; icon: LucideIcon }> = {
  neutral: { box: 'border-line-strong bg-sunken', ink: 'text-muted', icon: CircleDot },
  info: { box: 'border-accent-line bg-accent-soft', ink: 'text-accent-ink', icon: Info },
  success: { box: 'border-success-line bg-success-soft', ink: 'text-success-ink', icon: CircleCheck },
  warning: { box: 'border-warning-line bg-warning-soft', ink: 'text-warning-ink', icon: TriangleAlert },
  danger: { box: 'border-danger-line bg-danger-soft', ink: 'text-danger-ink', icon: CircleAlert },
}
