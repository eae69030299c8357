'use client'

import { useNow, useTranslations } from 'next-intl'
import type { CallAction } from '@/components/forms/action-types'
import { useCall } from '@/components/forms/use-call'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card, CardBody, CardHeader } from '@/components/ui/card'
import { ProgressBar } from '@/components/ui/progress-bar'
import { RelativeTime } from '@/components/ui/relative-time'
import { Stepper, type StepState } from '@/components/ui/stepper'
import { isFinal, type RunSnapshot, type RunState } from '@/lib/runs/run-snapshot'
import { CheckSiteResult } from './check-site-result'
import { RunFailure } from './run-failure'
import { RunStateBadge } from './run-state-badge'
import { RunStepDetail } from './run-step-detail'
import { useMeasure } from './use-format'
import { useRun } from './use-run'

const STEP_STATE: Record<RunState, StepState> = { QUEUED: 'todo', RUNNING: 'running', SUCCEEDED: 'done', FAILED: 'failed', CANCELLED: 'failed' }

type RunAction = CallAction<{ projectId: string; runId: string }>
type Props = { initial: RunSnapshot; canManage: boolean; cancelAction: RunAction; retryAction: RunAction }

/** A run, live: its steps, how far they are, what it found, and the buttons to cancel or resume it. */
export function RunProgress({ initial, canManage, cancelAction, retryAction }: Props) {
  const t = useTranslations('runs')
  const steps = useTranslations('runs.steps')
  const { run, connection, refresh } = useRun(initial)
  const now = useNow({ updateInterval: 1000 })
  const cancel = useCall(cancelAction, refresh)
  const retry = useCall(retryAction, refresh)
  const error = cancel.error ?? retry.error
  const done = run.steps.filter((step) => step.state === 'SUCCEEDED').length
  const current = run.steps.find((step) => step.state === 'RUNNING')
  const active = !isFinal(run.state)
  const ref = { projectId: run.projectId, runId: run.id }
  const labelOf = (name: string) => (steps.has(name as 'page') ? steps(name as 'page') : name)

  return (
    <div className="grid gap-6">
      <Card aria-labelledby="run-title">
        <CardHeader
          id="run-title"
          title={<span className="inline-flex flex-wrap items-center gap-2">{t(`kinds.${run.kind}`)} <RunStateBadge run={run} /></span>}
          description={<span className="font-mono text-[0.8125rem] break-all">{run.subject}</span>}
          actions={
            canManage ? (
              <>
                {active ? <Button pending={cancel.pending} disabled={run.cancelRequested} onClick={() => cancel.call(ref)}>{run.cancelRequested ? t('cancelling') : t('cancel')}</Button> : null}
                {run.state === 'FAILED' || run.state === 'CANCELLED' ? <Button variant="primary" pending={retry.pending} onClick={() => retry.call(ref)}>{t('resume')}</Button> : null}
              </>
            ) : null
          }
        />
        <CardBody className="grid gap-5">
          {error ? <Alert tone="error" live>{error.message}</Alert> : null}
          {run.state === 'FAILED' && run.failure ? <RunFailure kind={run.failure} /> : null}
          {active && run.failure && run.nextAttemptAt ? <Waiting run={run} now={now} /> : null}
          {connection === 'live' ? null : <p className="text-[0.8125rem] text-muted">{t(connection === 'polling' ? 'polling' : 'offline')}</p>}
          <ProgressBar label={t('progress')} value={done} max={run.steps.length} detail={t('stepsDone', { done, total: run.steps.length })} tone={run.state === 'FAILED' ? 'danger' : run.state === 'SUCCEEDED' ? 'success' : 'accent'} />
          <Stepper
            label={t('stepsLabel')}
            steps={run.steps.map((step) => ({ id: String(step.position), label: labelOf(step.name), state: STEP_STATE[step.state], detail: <RunStepDetail step={step} now={now} /> }))}
          />
          <Times run={run} now={now} />
          <p role="status" className="sr-only">{current && active ? t('announceStep', { step: labelOf(current.name) }) : t(`announce.${run.state}`)}</p>
        </CardBody>
      </Card>
      {run.kind === 'CHECK_SITE' ? <CheckSiteResult run={run} /> : null}
    </div>
  )
}

function Waiting({ run, now }: { run: RunSnapshot; now: Date }) {
  const t = useTranslations('runs')
  const measure = useMeasure()
  const wait = Math.max(0, new Date(run.nextAttemptAt ?? now).getTime() - now.getTime())
  return <Alert tone="warning" title={t('waitingTitle')}>{t('waitingText', { attempt: run.attempts, wait: measure.duration(Math.ceil(wait / 1000) * 1000) })}</Alert>
}

function Times({ run, now }: { run: RunSnapshot; now: Date }) {
  const t = useTranslations('runs')
  const measure = useMeasure()
  const took = run.startedAt ? (run.finishedAt ? new Date(run.finishedAt) : now).getTime() - new Date(run.startedAt).getTime() : null
  return (
    <p className="text-[0.8125rem] text-muted">
      {t.rich('requested', { time: () => <RelativeTime date={run.createdAt} /> })}
      {took === null ? null : <span className="tabular-nums"> · {t('took', { duration: measure.duration(Math.max(0, took)) })}</span>}
    </p>
  )
}
