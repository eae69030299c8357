'use client'

import { useFormatter } from 'next-intl'

/** Times and sizes in the reader's language, with units. */
export function useMeasure() {
  const format = useFormatter()
  const unit = (value: number, name: string, digits = 0) => format.number(value, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: digits })
  return {
    duration(ms: number): string {
      if (ms < 1000) return unit(Math.round(ms), 'millisecond')
      if (ms < 60_000) return unit(ms / 1000, 'second', 1)
      return `${unit(Math.floor(ms / 60_000), 'minute')} ${unit(Math.round((ms % 60_000) / 1000), 'second')}`
    },
    bytes(count: number): string {
      if (count < 1000) return unit(count, 'byte')
      return count < 1_000_000 ? unit(count / 1000, 'kilobyte', 1) : unit(count / 1_000_000, 'megabyte', 1)
    },
    number: (value: number) => format.number(value),
  }
}
