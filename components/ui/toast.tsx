'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import { Button } from './button'
import { cn } from './cn'
import { type Tone, TONES } from './tone'

type ToastInput = { text: string; tone?: Tone; /** Such as an undo. */ action?: { label: string; onClick: () => void } }
type ToastItem = ToastInput & { id: number }

/** Long enough to read a sentence and reach the undo button; hovering or focusing stops the clock. */
const SHOW_MS = 8000
/** More than this many at once would cover the page; the oldest leave. */
const MAX_SHOWN = 3

const ToastContext = createContext<(toast: ToastInput) => void>(() => {})

/** Shows short messages about what was just done. */
export function useToast(): (toast: ToastInput) => void {
  return useContext(ToastContext)
}

/** Holds the live region for toasts; once, around the whole app. */
export function ToastProvider({ children }: { children: React.ReactNode }) {
  const t = useTranslations('common')
  const [state, setState] = useState<{ next: number; items: ToastItem[] }>({ next: 1, items: [] })
  const show = useCallback((toast: ToastInput) => {
    setState(({ next, items }) => ({ next: next + 1, items: [...items, { ...toast, id: next }].slice(-MAX_SHOWN) }))
  }, [])
  const remove = useCallback((id: number) => {
    setState(({ next, items }) => ({ next, items: items.filter((item) => item.id !== id) }))
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      <section aria-label={t('notifications')} aria-live="polite" aria-relevant="additions" className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex flex-col items-end gap-2">
        {state.items.map((item) => <ToastCard key={item.id} toast={item} onClose={remove} dismissLabel={t('dismiss')} />)}
      </section>
    </ToastContext>
  )
}

function ToastCard({ toast, onClose, dismissLabel }: { toast: ToastItem; onClose: (id: number) => void; dismissLabel: string }) {
  const [held, setHeld] = useState(false)
  const { id, tone = 'success', text, action } = toast
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onClose(id), SHOW_MS)
    return () => clearTimeout(timer)
  }, [held, id, onClose])
  const { ink, icon: Icon } = TONES[tone]
  return (
    <div
      className="pointer-events-auto flex w-full max-w-sm animate-appear items-center gap-3 rounded-lg border border-line bg-raised py-2.5 pr-2 pl-4 shadow-float"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden className={cn('size-4 shrink-0', ink)} />
      <p className="min-w-0 flex-1 wrap-anywhere">{text}</p>
      {action ? (
        <Button variant="ghost" size="sm" onClick={() => { action.onClick(); onClose(id) }}>{action.label}</Button>
      ) : null}
      <Button variant="ghost" size="icon-sm" aria-label={dismissLabel} onClick={() => onClose(id)}><X aria-hidden /></Button>
    </div>
  )
}
