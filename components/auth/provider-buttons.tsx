import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

type Props = { providers: { id: string; name: string }[]; next?: string; action: (form: FormData) => Promise<void> }

/** Sign-in with another service, for those the operator has set up. */
export function ProviderButtons({ providers, next, action }: Props) {
  const t = useTranslations('auth')
  if (providers.length === 0) return null
  return (
    <div className="mt-6 grid gap-2 border-t border-line pt-6">
      {providers.map((provider) => (
        <form key={provider.id} action={action}>
          <input type="hidden" name="provider" value={provider.id} />
          {next ? <input type="hidden" name="next" value={next} /> : null}
          <Button type="submit" className="w-full justify-center">{t('signInWith', { provider: provider.name })}</Button>
        </form>
      ))}
    </div>
  )
}
