'use client'

import { useEffect, useState } from 'react'
import { isFinal, runSnapshot, type RunSnapshot } from '@/lib/runs/run-snapshot'
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

/** A run, kept up to date until it is final. `refresh` looks at once, for after a button was pressed. */
export function useRun(initial: RunSnapshot): { run: RunSnapshot; connection: Connection; refresh: () => Promise<void> } {
  const [run, setRun] = useState(initial)
  const [connection, setConnection] = useState<Connection>('live')
  const { id } = run
  const final = isFinal(run.state)

  useEffect(() => {
    if (final) return
    return followRun(id, surroundings, { onRun: setRun, onConnection: setConnection })
  }, [id, final])

  const refresh = async () => {
    const parsed = runSnapshot.safeParse(await getJson(`/api/runs/${id}`).catch(() => undefined))
    if (parsed.success) setRun(parsed.data)
  }
  return { run, connection, refresh }
}
