import { describe, expect, it } from 'vitest'
import type { RunSnapshot } from '@/lib/runs/run-snapshot'
import { followRun, type Connection } from './follow-run'

const run = (state: RunSnapshot['state'], attempts = 1): RunSnapshot => ({
  id: 'r', projectId: 'p', kind: 'CHECK_SITE', state, subject: 'https://example.org/', failure: null, attempts, cancelRequested: false,
  createdAt: '2026-11-18T12:00:00.000Z', startedAt: null, finishedAt: null, nextAttemptAt: null, steps: [],
})

/** A browser whose events, answers and clock the test moves by hand. */
class Browser {
  opened: { url: string; closed: boolean; readyState: number; onopen: null; onmessage: ((event: MessageEvent) => void) | null; onerror: ((event: Event) => void) | null; close: () => void }[] = []
  asked: string[] = []
  answer: () => Promise<unknown> = () => Promise.resolve(run('RUNNING'))
  timers: (() => void)[] = []
  seen: RunSnapshot[] = []
  connections: Connection[] = []

  follow() {
    return followRun(
      'r',
      {
        openEvents: (url) => {
          const events = { url, closed: false, readyState: 1, onopen: null, onmessage: null, onerror: null, close: () => void (events.closed = true) } as Browser['opened'][number]
          this.opened.push(events)
          return events as unknown as EventSource
        },
        getJson: (url) => {
          this.asked.push(url)
          return this.answer()
        },
        after: (_ms, then) => {
          this.timers.push(then)
          return () => void (this.timers = this.timers.filter((timer) => timer !== then))
        },
      },
      { onRun: (value) => this.seen.push(value), onConnection: (value) => this.connections.push(value) },
    )
  }
  get events() {
    return this.opened.at(-1)!
  }
  send(value: unknown) {
    this.events.onmessage?.({ data: typeof value === 'string' ? value : JSON.stringify(value) } as MessageEvent)
  }
  fail(readyState = 0) {
    this.events.readyState = readyState
    this.events.onerror?.({} as Event)
  }
  async tick() {
    this.timers.shift()?.()
    await this.settled()
  }
  async settled() {
    for (let n = 0; n < 5; n++) await Promise.resolve()
  }
}

describe('following a run', () => {
  it('hands on what the events say, and ends with the run', () => {
    const browser = new Browser()
    browser.follow()
    browser.send(run('RUNNING'))
    browser.send(run('SUCCEEDED'))
    expect(browser.seen.map(({ state }) => state)).toEqual(['RUNNING', 'SUCCEEDED'])
    expect(browser.events).toMatchObject({ url: '/api/runs/r/events', closed: true })
    expect(browser.connections.at(-1)).toBe('live')
  })

  it('leaves a short interruption to the browser', () => {
    const browser = new Browser()
    browser.follow()
    browser.fail()
    browser.fail()
    browser.send(run('RUNNING'))
    browser.fail()
    browser.fail()
    expect(browser.asked).toEqual([])
    expect(browser.opened).toHaveLength(1)
  })

  it('polls when events keep failing, until the run is final', async () => {
    const browser = new Browser()
    browser.follow()
    for (let n = 0; n < 3; n++) browser.fail()
    expect(browser.events.closed).toBe(true)
    await browser.settled()
    expect(browser.connections).toEqual(['polling'])
    browser.answer = () => Promise.resolve(run('FAILED'))
    await browser.tick()
    expect(browser.seen.map(({ state }) => state)).toEqual(['RUNNING', 'FAILED'])
    expect(browser.timers).toEqual([])
  })

  it('polls at once when the server refuses events', () => {
    const browser = new Browser()
    browser.follow()
    browser.fail(2)
    expect(browser.asked).toEqual(['/api/runs/r'])
  })

  it('says when nothing gets through, and goes back to events after a while', async () => {
    const browser = new Browser()
    browser.answer = () => Promise.reject(new Error('offline'))
    browser.follow()
    browser.fail(2)
    await browser.settled()
    expect(browser.connections.at(-1)).toBe('offline')
    for (let n = 0; n < 15; n++) await browser.tick()
    expect(browser.opened).toHaveLength(2)
    browser.send(run('RUNNING'))
    expect(browser.connections.at(-1)).toBe('live')
  })

  it('ignores what is no run, and everything after it was stopped', async () => {
    const browser = new Browser()
    const stop = browser.follow()
    browser.send('not json')
    browser.send({ state: 'RUNNING' })
    stop()
    browser.send(run('RUNNING'))
    browser.fail(2)
    await browser.settled()
    expect(browser.seen).toEqual([])
    expect(browser.asked).toEqual([])
  })
})
