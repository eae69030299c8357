'use client'

import { useFormatter, useNow } from 'next-intl'

/** How long ago (or until) a moment is, kept up to date; the exact moment on hover. */
export function RelativeTime({ date }: { date: Date | string | number }) {
  const format = useFormatter()
  const now = useNow({ updateInterval: 30_000 })
  const moment = new Date(date)
  return (
    <time dateTime={moment.toISOString()} title={format.dateTime(moment, { dateStyle: 'medium', timeStyle: 'medium' })}>
      {format.relativeTime(moment, now)}
    </time>
  )
}
