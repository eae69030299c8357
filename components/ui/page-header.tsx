import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'

export type Crumb = { href: string; label: string }

type Props = {
  title: React.ReactNode
  /** The pages above this one, the highest first; the page itself is not among them. */
  breadcrumb?: Crumb[]
  description?: React.ReactNode
  /** Badges and the like, beside the title. */
  meta?: React.ReactNode
  actions?: React.ReactNode
}

/** The head of a page: where it is, its one h1, what it is for and its actions. */
export function PageHeader({ title, breadcrumb = [], description, meta, actions }: Props) {
  const t = useTranslations('common')
  return (
    <header className="mb-6 grid gap-2">
      {breadcrumb.length > 0 ? (
        <nav aria-label={t('breadcrumb')}>
          <ol className="flex flex-wrap items-center gap-1 text-[0.8125rem] text-muted">
            {breadcrumb.map((crumb) => (
              <li key={crumb.href} className="flex items-center gap-1">
                <Link href={crumb.href} className="rounded-sm hover:text-ink hover:underline">{crumb.label}</Link>
                <ChevronRight aria-hidden className="size-3.5 text-subtle" />
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-2xl leading-8 font-semibold tracking-tight wrap-anywhere">{title}</h1>
            {meta}
          </div>
          {description ? <div className="mt-1 max-w-prose text-pretty wrap-anywhere text-muted">{description}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </header>
  )
}
