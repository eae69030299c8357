import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from './cn'
import { Spinner } from './spinner'
import { VisuallyHidden } from './visually-hidden'

export type StepState = 'todo' | 'running' | 'done' | 'failed'
export type Step = { id: string; label: React.ReactNode; state: StepState; /** One line below, such as a count or a time. */ detail?: React.ReactNode }

const MARK: Record<StepState, string> = {
  todo: 'border-line-strong bg-surface text-subtle',
  running: 'border-accent bg-accent-soft text-accent-ink',
  done: 'border-success-line bg-success-soft text-success-ink',
  failed: 'border-danger-line bg-danger-soft text-danger-ink',
}

function Mark({ state, number }: { state: StepState; number: number }) {
  const icon = { todo: number, running: <Spinner className="size-3.5" />, done: <Check className="size-3.5" />, failed: <X className="size-3.5" /> }
  return (
    <span aria-hidden className={cn('z-10 grid size-7 shrink-0 place-items-center rounded-full border text-xs font-medium tabular-nums', MARK[state])}>
      {icon[state]}
    </span>
  )
}

type Props = { label: string; steps: Step[]; /** Side by side on wide screens; always one below the other on narrow ones. */ horizontal?: boolean }

/** The steps of a piece of work in order, each with its state in an icon and in words. */
export function Stepper({ label, steps, horizontal }: Props) {
  const t = useTranslations('common.stepState')
  return (
    <ol aria-label={label} className={cn('grid', horizontal && 'md:auto-cols-fr md:grid-flow-col')}>
      {steps.map((step, index) => {
        const last = index === steps.length - 1
        return (
          <li
            key={step.id}
            aria-current={step.state === 'running' ? 'step' : undefined}
            className={cn('relative flex gap-3 pb-5 last:pb-0', horizontal && 'md:flex-col md:gap-2 md:pr-4 md:pb-0')}
          >
            {last ? null : (
              <span
                aria-hidden
                className={cn(
                  'absolute top-8 bottom-1 left-3.5 w-px -translate-x-1/2',
                  horizontal && 'md:top-3.5 md:right-2 md:bottom-auto md:left-9 md:h-px md:w-auto md:translate-x-0',
                  step.state === 'done' ? 'bg-success-ink/50' : 'bg-line-strong',
                )}
              />
            )}
            <Mark state={step.state} number={index + 1} />
            <div className={cn('min-w-0 flex-1 pt-1', horizontal && 'md:pt-0')}>
              <p className={cn('font-medium', step.state === 'todo' && 'text-muted')}>
                {step.label}
                <VisuallyHidden>{` (${t(step.state)})`}</VisuallyHidden>
              </p>
              {step.detail ? <div className={cn('text-[0.8125rem]', step.state === 'failed' ? 'text-danger-ink' : 'text-muted')}>{step.detail}</div> : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
