'use client'

import { useEffect, useState } from 'react'
import { isFinal, type RunSnapshot } from '@/lib/runs/run-snapshot'
import { followRun, type Connection } from './follow-run'

async function getJson(url: string): Promise<unknown> {
  const response = await fetch(url, { cache: 'no-store' })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.json()
}

const surroundings = {
  openEvents: (url: string) => new EventSource(url),
  getJson,
  after: (ms: number, then: () => void) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}

/** A run, kept up to date until it is final. `followAgain` is for after it was asked to go on. */
export function useRun(initial: RunSnapshot): { run: RunSnapshot; connection: Connection; followAgain: () => void } {
  const [run, setRun] = useState(initial)
  const [connection, setConnection] = useState<Connection>('live')
  const [asked, setAsked] = useState(0)
  const { id } = initial
  const over = asked === 0 && isFinal(initial.state)

  // One source at a time: a picture from elsewhere could be older than the last one and would never be corrected.
  useEffect(() => {
    if (over) return
    return followRun(id, surroundings, { onRun: setRun, onConnection: setConnection })
  }, [id, over, asked])

  return { run, connection, followAgain: () => setAsked((times) => times + 1) }
}
