import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { projectSteps, type ProjectCounts } from '@/lib/projects/project-steps'

/** The five steps of a project in one line. */
export function ProjectProgress({ project }: { project: ProjectCounts }) {
  const t = useTranslations('projects.steps')
  const states = useTranslations('common.stepState')
  return (
    <ol aria-label={t('label')} className="mt-3 grid grid-cols-5 gap-1.5">
      {projectSteps(project).map((step) => (
        <li key={step.name} className="min-w-0">
          <span
            aria-hidden
            className={cn('block h-1.5 rounded-full', step.state === 'done' ? 'bg-accent' : step.state === 'running' ? 'bg-accent-line' : 'bg-line')}
          />
          <span className={cn('mt-1 flex items-center gap-1 text-xs', step.state === 'todo' ? 'text-subtle' : 'text-ink')}>
            {step.state === 'done' ? <Check aria-hidden className="size-3 shrink-0" /> : null}
            <span className="truncate">{t(step.name)}</span>
            <VisuallyHidden>{` (${states(step.state)})`}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  )
}
