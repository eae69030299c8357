import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'

/**
 * What stands where a page is still loading. For <Suspense> inside a page, after its access checks: a loading.tsx above
 * them would send status 200 before notFound() or redirect() could answer (docs/decisions/008).
 */
export function PageSkeleton() {
  const t = useTranslations('common')
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="w-80 max-w-full" />
      <Skeleton className="mt-4 h-48 w-full" />
    </div>
  )
}
