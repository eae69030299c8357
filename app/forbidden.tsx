import { ShieldX } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { MessagePage } from '@/components/shell/message-page'
import { Button } from '@/components/ui/button'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return { title: t('forbiddenTitle') }
}

/** Shown with status 403: a member whose role does not include the page. */
export default async function Forbidden() {
  const t = await getTranslations('errors')
  return (
    <MessagePage icon={ShieldX} title={t('forbiddenTitle')} action={<Button variant="primary" asChild><Link href="/">{t('goHome')}</Link></Button>}>
      {t('forbiddenText')}
    </MessagePage>
  )
}
