'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { cn } from './cn'

export type TabItem = { href: string; label: string; count?: number; /** Only this very path, not the ones below it. */ exact?: boolean }

/** Whether `href` is the page shown or one of its ancestors. */
export function isCurrent(pathname: string, { href, exact }: { href: string; exact?: boolean }): boolean {
  return pathname === href || (!exact && href !== '/' && pathname.startsWith(`${href}/`))
}

/** Tabs that are links, each with its own address. */
export function TabsNav({ label, items }: { label: string; items: TabItem[] }) {
  const pathname = usePathname()
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-line">
      <ul className="flex min-w-max gap-1">
        {items.map((item) => {
          const current = isCurrent(pathname, item)
          return (
            <li key={item.href}>
              <Link
                href={item.href}
                aria-current={current ? 'page' : undefined}
                className={cn(
                  'flex h-10 items-center gap-2 border-b-2 px-3 font-medium transition-colors focus-visible:-outline-offset-2',
                  current ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {item.label}
                {item.count === undefined ? null : (
                  <span className="rounded-full bg-hover px-1.5 text-xs leading-5 text-muted tabular-nums">{item.count}</span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
