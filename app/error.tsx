'use client'

import { CircleAlert } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** The name under which the server logged this error, if it came from there. */
function digestOf(error: unknown): string | undefined {
  return error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined
}

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations('errors')
  const digest = digestOf(error)
  return (
    <div className="mx-auto grid min-h-[70dvh] w-full max-w-xl place-content-center px-4">
      <EmptyState
        level={1}
        icon={CircleAlert}
        title={t('pageTitle')}
        className="border-none"
        action={
          <>
            <Button variant="primary" onClick={retry}>{t('retry')}</Button>
            <Button asChild><Link href="/">{t('goHome')}</Link></Button>
          </>
        }
      >
        <p>{t('internal')}</p>
        {digest ? <p className="mt-2 font-mono text-xs text-subtle">{t('reference', { digest })}</p> : null}
      </EmptyState>
    </div>
  )
}
