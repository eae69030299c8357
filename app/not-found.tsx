import { Compass } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return { title: t('notFoundTitle') }
}

export default async function NotFound() {
  const t = await getTranslations('errors')
  return (
    <div className="mx-auto grid min-h-[70dvh] w-full max-w-xl place-content-center px-4">
      <EmptyState
        level={1}
        icon={Compass}
        title={t('notFoundTitle')}
        className="border-none"
        action={<Button variant="primary" asChild><Link href="/">{t('goHome')}</Link></Button>}
      >
        {t('not_found')}
      </EmptyState>
    </div>
  )
}
