import { CircleAlert, LoaderCircle } from 'lucide-react'
import Link from 'next/link'
import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { RelativeTime } from '@/components/ui/relative-time'
import type { ProjectRow } from '@/lib/projects/list-projects'
import { ProjectProgress } from './project-progress'

/** The projects of a user, each with its state and how far it is. */
export function ProjectList({ projects }: { projects: ProjectRow[] }) {
  const t = useTranslations('projects')
  const format = useFormatter()
  return (
    <ul className="grid gap-3">
      {projects.map((project) => (
        <li key={project.id} className="relative rounded-lg border border-line bg-surface px-5 py-4 shadow-card focus-within:border-accent-line hover:border-line-strong">
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <h2 className="text-[0.9375rem] font-semibold">
              <Link href={`/projects/${project.id}`} className="rounded-sm break-words after:absolute after:inset-0">{project.name}</Link>
            </h2>
            <span className="text-muted">{project.entityType}</span>
            <span className="ml-auto flex flex-wrap items-center gap-2">
              {project.running > 0 ? <Badge tone="info" icon={LoaderCircle}>{t('running', { count: project.running })}</Badge> : null}
              {project.failed > 0 ? <Badge tone="danger" icon={CircleAlert}>{t('failedRuns', { count: project.failed })}</Badge> : null}
              <Badge>{t(`roles.${project.role}`)}</Badge>
            </span>
          </div>
          {project.role === 'ANNOTATOR' ? (
            <p className="mt-2 text-muted">{t('annotatorHint')}</p>
          ) : (
            <>
              <ProjectProgress project={project} />
              <p className="mt-3 text-[0.8125rem] text-muted">
                {t('counts', {
                  attributes: project.attributes,
                  sites: project.sites,
                  pages: project.pages,
                })}
                {' · '}
                {t.rich('changed', { time: () => <RelativeTime date={project.updatedAt} /> })}
                {project.tasks > 0 ? ` · ${t('decided', { share: format.number(project.tasksDecided / project.tasks, { style: 'percent' }) })}` : null}
              </p>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
