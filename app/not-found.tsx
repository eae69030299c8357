import { Compass } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { MessagePage } from '@/components/shell/message-page'
import { Button } from '@/components/ui/button'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return { title: t('notFoundTitle') }
}

export default async function NotFound() {
  const t = await getTranslations('errors')
  return (
    <MessagePage icon={Compass} title={t('notFoundTitle')} action={<Button variant="primary" asChild><Link href="/">{t('goHome')}</Link></Button>}>
      {t('not_found')}
    </MessagePage>
  )
}
