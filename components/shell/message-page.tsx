import type { LucideIcon } from 'lucide-react'
import { EmptyState } from '@/components/ui/empty-state'

type Props = { icon: LucideIcon; title: React.ReactNode; action: React.ReactNode; children: React.ReactNode }

/** A page that only says something: not found, failed. Stands outside the app's frame, so it brings its own landmark. */
export function MessagePage({ icon, title, action, children }: Props) {
  return (
    <main id="content" className="mx-auto grid min-h-dvh w-full max-w-xl place-content-center px-4">
      <EmptyState level={1} icon={icon} title={title} action={action} className="border-none">{children}</EmptyState>
    </main>
  )
}
