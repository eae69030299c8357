'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { cn } from '@/components/ui/cn'
import { isCurrent } from '@/components/ui/tabs'

export type NavItem = { href: string; label: string; exact?: boolean }

/** The main navigation; on narrow screens a second line of the header that scrolls sideways. */
export function MainNav({ label, items }: { label: string; items: NavItem[] }) {
  const pathname = usePathname()
  return (
    <nav aria-label={label} className="order-last -mx-2 w-full overflow-x-auto pb-2 md:order-none md:mx-0 md:w-auto md:flex-1 md:pb-0">
      <ul className="flex min-w-max gap-1 px-0.5 py-0.5">
        {items.map((item) => {
          const current = isCurrent(pathname, item)
          return (
            <li key={item.href}>
              <Link
                href={item.href}
                aria-current={current ? 'page' : undefined}
                className={cn(
                  'flex h-8 items-center rounded-md px-2.5 font-medium transition-colors focus-visible:outline-offset-0',
                  current ? 'bg-hover text-ink' : 'text-muted hover:bg-hover hover:text-ink',
                )}
              >
                {item.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
