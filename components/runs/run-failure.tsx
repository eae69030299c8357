import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'

/** The texts of a kind of failure; one nobody has words for is called internal. */
export function useFailureTexts(kind: string): { title: string; advice: string } {
  const t = useTranslations('runs.failures')
  const known = (t.has(`${kind}.title` as 'internal.title') ? kind : 'internal') as 'internal'
  return { title: t(`${known}.title`), advice: t(`${known}.advice`) }
}

/** Why a run failed, and what to do about it. */
export function RunFailure({ kind }: { kind: string }) {
  const { title, advice } = useFailureTexts(kind)
  return <Alert tone="error" title={title}>{advice}</Alert>
}
