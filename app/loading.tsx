import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  const t = useTranslations('common')
  return (
    <div role="status" className="mx-auto grid w-full max-w-7xl gap-4 px-4 py-8 sm:px-6 lg:px-8">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="w-80 max-w-full" />
      <Skeleton className="mt-4 h-48 w-full" />
    </div>
  )
}
