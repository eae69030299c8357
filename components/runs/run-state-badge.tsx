import { Ban, CircleCheck, CircleX, Clock, LoaderCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { RunSnapshot } from '@/lib/runs/run-snapshot'

const LOOK = {
  QUEUED: { tone: 'neutral', icon: Clock },
  RUNNING: { tone: 'info', icon: LoaderCircle },
  SUCCEEDED: { tone: 'success', icon: CircleCheck },
  FAILED: { tone: 'danger', icon: CircleX },
  CANCELLED: { tone: 'warning', icon: Ban },
} as const

/** The state of a run in a word. */
export function RunStateBadge({ run }: { run: Pick<RunSnapshot, 'state' | 'nextAttemptAt' | 'cancelRequested'> }) {
  const t = useTranslations('runs.states')
  const { tone, icon } = LOOK[run.state]
  const key = run.state === 'QUEUED' && run.nextAttemptAt ? 'WAITING' : run.state === 'RUNNING' && run.cancelRequested ? 'CANCELLING' : run.state
  return <Badge tone={tone} icon={icon}>{t(key)}</Badge>
}
