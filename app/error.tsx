'use client'

import { CircleAlert } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { MessagePage } from '@/components/shell/message-page'
import { Button } from '@/components/ui/button'

/** The name under which the server logged this error, if it came from there. */
function digestOf(error: unknown): string | undefined {
  return error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined
}

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations('errors')
  const digest = digestOf(error)
  const action = (
    <>
      <Button variant="primary" onClick={retry}>{t('retry')}</Button>
      <Button asChild><Link href="/">{t('goHome')}</Link></Button>
    </>
  )
  return (
    <MessagePage icon={CircleAlert} title={t('pageTitle')} action={action}>
      <p>{t('internal')}</p>
      {digest ? <p className="mt-2 font-mono text-xs text-subtle">{t('reference', { digest })}</p> : null}
    </MessagePage>
  )
}
