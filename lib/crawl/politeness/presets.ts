/** Pause between the end of one request to a host and the start of the next. */
export const POLITENESS_PRESETS = {
  default: { delayMs: 1_000, reason: 'A site its owner added: one page a second is what a quick human reader does.' },
  horizontal: { delayMs: 30_000, reason: 'Crawling many domains side by side (the source uses 30 s per domain).' },
  none: { delayMs: 0, reason: 'Only for servers of one’s own: tests and benchmarks.' },
} as const

export type PolitenessPreset = keyof typeof POLITENESS_PRESETS
