import { isFinal, runSnapshot, type RunSnapshot } from '@/lib/runs/run-snapshot'

/** `live`: events arrive. `polling`: they do not, the run is asked for every few seconds. `offline`: not even that works. */
export type Connection = 'live' | 'polling' | 'offline'

interface Surroundings {
  openEvents: (url: string) => Pick<EventSource, 'close' | 'onopen' | 'onmessage' | 'onerror' | 'readyState'>
  getJson: (url: string) => Promise<unknown>
  /** Like setTimeout; returns how to call it off. */
  after: (ms: number, then: () => void) => () => void
}

interface Follower {
  onRun: (run: RunSnapshot) => void
  onConnection: (connection: Connection) => void
}

/** So many failures in a row, and events are given up for a while: a proxy may swallow them. */
const FAILURES_TO_POLL = 3
const POLL_MS = 2_000
/** While polling, events are tried again after this many answers. */
const POLLS_TO_RETRY = 15

/** Follows a run until it is final: by events, and by polling while these do not come through. Returns how to stop. */
export function followRun(runId: string, { openEvents, getJson, after }: Surroundings, { onRun, onConnection }: Follower): () => void {
  const url = `/api/runs/${runId}`
  let stopped = false
  let release: () => void = () => undefined

  const stop = () => {
    stopped = true
    release()
  }
  const receive = (value: unknown): boolean => {
    const parsed = runSnapshot.safeParse(value)
    if (!parsed.success || stopped) return false
    onRun(parsed.data)
    if (isFinal(parsed.data.state)) stop()
    return true
  }
  const listen = () => {
    let failures = 0
    const events = openEvents(`${url}/events`)
    release = () => events.close()
    events.onmessage = ({ data }) => {
      failures = 0
      onConnection('live')
      receive(parseJson(data))
    }
    events.onerror = () => {
      failures += 1
      // Closed: the server refused, the browser will not try again by itself.
      if (failures < FAILURES_TO_POLL && events.readyState !== 2) return
      events.close()
      if (!stopped) poll(0)
    }
  }
  const poll = (count: number) => {
    onConnection('polling')
    getJson(url).then(
      (value) => receive(value) || onConnection('offline'),
      () => onConnection('offline'),
    ).finally(() => {
      if (stopped) return
      release = after(POLL_MS, () => (count + 1 >= POLLS_TO_RETRY ? listen() : poll(count + 1)))
    })
  }
  listen()
  return stop
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
