import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseUrl, pathLevels } from '../normalise-url'
import { MemoryFrontier } from './memory-frontier'

interface ModelEntry {
  form: string
  host: string
  wanted: number
  levels: number
  arrival: number
}

/** The frontier as one would write it down: a list that is sorted whenever something is asked. */
class NaiveFrontier {
  entries: ModelEntry[] = []
  seen = new Set<string>()
  busy = new Set<string>()
  readyAt = new Map<string, number>()
  takes: string[] = []
  arrival = 0

  constructor(
    readonly capacity: number,
    readonly recentTakes: number,
  ) {}

  penalty(host: string) {
    return this.entries.filter((entry) => entry.host === host).length + this.takes.filter((take) => take === host).length
  }

  sorted() {
    return this.entries.toSorted((a, b) => b.wanted - a.wanted || a.levels - b.levels || this.penalty(a.host) - this.penalty(b.host) || a.arrival - b.arrival)
  }

  add(url: string, wanted: number): boolean {
    const form = normaliseUrl(url) ?? ''
    if (this.seen.has(form)) return false
    this.seen.add(form)
    const entry = { form, host: new URL(form).host, wanted, levels: pathLevels(form), arrival: this.arrival++ }
    this.entries.push(entry)
    if (this.entries.length <= this.capacity) return true
    const worst = this.sorted().at(-1)
    this.entries = this.entries.filter((one) => one !== worst)
    return worst !== entry
  }

  take(now: number): string | undefined {
    const best = this.sorted().find(({ host }) => !this.busy.has(host) && (this.readyAt.get(host) ?? Number.NEGATIVE_INFINITY) <= now)
    if (!best) return undefined
    this.entries = this.entries.filter((one) => one !== best)
    this.busy.add(best.host)
    this.takes = [...this.takes, best.host].slice(-this.recentTakes)
    return best.form
  }

  release(host: string, readyAt: number) {
    this.busy.delete(host)
    this.readyAt.set(host, readyAt)
  }
}

const url = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }), fc.integer({ min: 0, max: 9 })).map(([host, path, id]) => `http://h${host}.example/${[...path, id].join('/')}`)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ add: url, wanted: fc.constantFrom(0, 0, 0, 1) }) },
  { weight: 2, arbitrary: fc.record({ wait: fc.integer({ min: 0, max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ releaseAfter: fc.integer({ min: 0, max: 40 }) }) },
)

describe('MemoryFrontier', () => {
  it('behaves as the naive model in any order of calls', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 150 }), fc.integer({ min: 1, max: 12 }), (steps, capacity) => {
        const frontier = new MemoryFrontier({ capacity, recentTakes: 5 })
        const model = new NaiveFrontier(capacity, 5)
        const held: string[] = []
        let now = 0
        for (const action of steps) {
          if ('add' in action) expect(frontier.add(action.add, action.wanted)).toBe(model.add(action.add, action.wanted))
          else if ('wait' in action) {
            now += action.wait
            const entry = frontier.take(now)
            expect(entry?.form).toBe(model.take(now))
            if (entry) held.push(entry.host)
          } else {
            const host = held.shift()
            if (host === undefined) continue
            frontier.release(host, now + action.releaseAfter)
            model.release(host, now + action.releaseAfter)
          }
          expect(frontier.size).toBe(model.entries.length)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('takes every address once and refuses malformed ones', () => {
    const frontier = new MemoryFrontier({ capacity: 100 })
    expect(frontier.add('http://a.example/x')).toBe(true)
    expect(frontier.add('http://A.example/x/#y')).toBe(false)
    expect(frontier.add('http://[')).toBe(false)
    expect(frontier.add('mailto:x@a.example')).toBe(false)
    expect(frontier.take(0)?.url).toBe('http://a.example/x')
    frontier.release('a.example', 0)
    expect(frontier.take(0)).toBeUndefined()
    expect(frontier.add('http://a.example/x')).toBe(false)
  })

  it('knows when the next host will be ready', () => {
    const frontier = new MemoryFrontier({ capacity: 100 })
    frontier.add('http://a.example/1')
    frontier.add('http://a.example/2')
    frontier.take(0)
    expect(frontier.nextReadyAt()).toBeUndefined()
    frontier.release('a.example', 500)
    expect(frontier.nextReadyAt()).toBe(500)
    expect(frontier.take(499)).toBeUndefined()
    expect(frontier.take(500)?.url).toBe('http://a.example/2')
  })

  it('drops the worst when full', () => {
    const frontier = new MemoryFrontier({ capacity: 2 })
    frontier.add('http://a.example/1/2/3')
    frontier.add('http://b.example/1')
    expect(frontier.add('http://c.example/1')).toBe(true)
    expect(frontier.add('http://d.example/1/2/3/4')).toBe(false)
    expect([frontier.size, frontier.dropped]).toEqual([2, 2])
  })

  it('stays quick with many hosts that are cooling down', () => {
    const frontier = new MemoryFrontier({ capacity: 1_000_000 })
    for (let host = 0; host < 20_000; host++) for (let page = 0; page < 3; page++) frontier.add(`http://h${host}.example/${page}`)
    for (let i = 0; i < 20_000; i++) frontier.release(frontier.take(0)?.host ?? '', 1000 + i)
    let taken = 0
    for (let now = 0; now < 21_000; now++) {
      const entry = frontier.take(now)
      if (!entry) continue
      taken += 1
      frontier.release(entry.host, now + 100_000)
    }
    expect(taken).toBe(20_000)
  })
})
