'use client'

import { useTranslations } from 'next-intl'
import type { FetchTimings } from '@/lib/runs/check-site'
import { useMeasure } from './use-format'

/** Where the time of a request went, as bars on one scale. */
export function TimingBars({ timings, caption }: { timings: FetchTimings; caption: string }) {
  const t = useTranslations('runs.timings')
  const measure = useMeasure()
  const { waitedMs, dnsMs, connectMs, firstByteMs, totalMs } = timings
  const answer = Math.max(0, firstByteMs - dnsMs - connectMs)
  const rows = [
    { key: 'waited', ms: waitedMs },
    { key: 'dns', ms: dnsMs },
    { key: 'connect', ms: connectMs },
    { key: 'answer', ms: answer },
    { key: 'body', ms: Math.max(0, totalMs - firstByteMs) },
  ] as const
  const longest = Math.max(1, ...rows.map(({ ms }) => ms))
  return (
    <table className="w-full text-[0.8125rem]">
      <caption className="pb-1 text-left font-medium">{caption}</caption>
      <tbody>
        {rows.map(({ key, ms }) => (
          <tr key={key}>
            <th scope="row" className="w-40 py-0.5 pr-3 text-left font-normal text-muted">{t(key)}</th>
            <td className="py-0.5">
              <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full">
                <rect width="100" height="6" className="fill-sunken" />
                <rect width={(ms / longest) * 100} height="6" className="fill-accent" />
              </svg>
            </td>
            <td className="w-24 py-0.5 pl-3 text-right whitespace-nowrap tabular-nums">{measure.duration(ms)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
