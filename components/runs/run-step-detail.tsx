'use client'

import { useTranslations } from 'next-intl'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { RunStepSnapshot } from '@/lib/runs/run-snapshot'
import { useFailureTexts } from './run-failure'
import { useMeasure } from './use-format'

/** The line below a step: how far it is, how long it took, or what went wrong. */
export function RunStepDetail({ step, now }: { step: RunStepSnapshot; now: Date }) {
  const t = useTranslations('runs')
  const measure = useMeasure()
  const failure = useFailureTexts(step.failure ?? 'internal')
  if (step.failure) return failure.title
  if (step.state === 'CANCELLED') return t('states.CANCELLED')
  if (!step.startedAt || step.state === 'QUEUED') return null
  const took = measure.duration(Math.max(0, (step.finishedAt ? new Date(step.finishedAt) : now).getTime() - new Date(step.startedAt).getTime()))
  if (step.state !== 'RUNNING') return took
  return (
    <span className="grid max-w-xs gap-1">
      <span className="tabular-nums">{took}</span>
      {step.total ? <ProgressBar hideLabel label={t('progress')} value={step.done} max={step.total} /> : null}
    </span>
  )
}
