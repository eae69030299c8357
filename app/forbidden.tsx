import { ShieldX } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** Shown with status 403: a member whose role does not include the page. */
export default async function Forbidden() {
  const t = await getTranslations('errors')
  return (
    <EmptyState icon={ShieldX} level={1} title={t('forbiddenTitle')} action={<Button asChild><Link href="/">{t('goHome')}</Link></Button>}>
      {t('forbiddenText')}
    </EmptyState>
  )
}
