import { normaliseUrl, pathLevels } from '../normalise-url'
import { IndexedHeap } from './indexed-heap'
import { MinMaxHeap } from './min-max-heap'

/** One address waiting to be fetched. */
export interface FrontierEntry {
  /** Normal form: its identity. */
  form: string
  /** The address as the site spells it: what is asked for. */
  url: string
  host: string
  /** What discovery asks for now comes before everything else. */
  wanted: number
  levels: number
  arrival: number
}

interface HostQueue {
  host: string
  entries: MinMaxHeap<FrontierEntry>
  readyAt: number
  busy: boolean
  recent: number
}

interface FrontierOptions {
  /** Addresses waiting at once; the worst is dropped when full. */
  capacity: number
  /** A host counts as recently fetched within this many takes. */
  recentTakes?: number
}

function sooner(a: FrontierEntry, b: FrontierEntry): boolean {
  if (a.wanted !== b.wanted) return a.wanted > b.wanted
  if (a.levels !== b.levels) return a.levels < b.levels
  return a.arrival < b.arrival
}

const penalty = (queue: HostQueue) => queue.entries.size + queue.recent

/** The order over hosts: wanted, path levels, then the host with fewer queued or recently fetched, then arrival. */
function soonerAcross(a: FrontierEntry, hostA: HostQueue, b: FrontierEntry, hostB: HostQueue): boolean {
  if (a.wanted !== b.wanted) return a.wanted > b.wanted
  if (a.levels !== b.levels) return a.levels < b.levels
  const difference = penalty(hostA) - penalty(hostB)
  return difference === 0 ? a.arrival < b.arrival : difference < 0
}

/**
 * The frontier of one process: a double-ended queue per host, a heap of hosts by the time they are ready, one of ready
 * hosts by their best entry and one of all hosts by their worst. Nothing scans hosts that are cooling down.
 */
export class MemoryFrontier {
  readonly #capacity: number
  readonly #recentTakes: number
  readonly #hosts = new Map<string, HostQueue>()
  readonly #seen = new Set<string>()
  readonly #cooling = new IndexedHeap<HostQueue>((a, b) => a.readyAt < b.readyAt)
  readonly #ready = new IndexedHeap<HostQueue>((a, b) => soonerAcross(a.entries.first() as FrontierEntry, a, b.entries.first() as FrontierEntry, b))
  readonly #worst = new IndexedHeap<HostQueue>((a, b) => soonerAcross(b.entries.last() as FrontierEntry, b, a.entries.last() as FrontierEntry, a))
  #takes: HostQueue[] = []
  #oldest = 0
  #arrival = 0
  #size = 0
  dropped = 0

  constructor({ capacity, recentTakes = 1000 }: FrontierOptions) {
    this.#capacity = capacity
    this.#recentTakes = recentTakes
  }

  get size(): number {
    return this.#size
  }

  /** Puts an address in. False when it was seen before, is malformed, or was the worst of a full frontier itself. */
  add(url: string, wanted = 0): boolean {
    const form = normaliseUrl(url)
    if (form === undefined || this.#seen.has(form)) return false
    this.#seen.add(form)
    const { host } = new URL(form)
    const queue = this.#queueOf(host)
    const entry = { form, url, host, wanted, levels: pathLevels(form), arrival: this.#arrival++ }
    queue.entries.push(entry)
    this.#size += 1
    this.#place(queue)
    if (this.#size <= this.#capacity) return true
    return this.#dropWorst() !== entry
  }

  /** The best address of a host that is ready, or undefined. The host is busy until `release`. */
  take(now: number): FrontierEntry | undefined {
    for (let queue = this.#cooling.peek(); queue && queue.readyAt <= now; queue = this.#cooling.peek()) {
      this.#cooling.pop()
      if (queue.entries.size > 0) this.#ready.update(queue)
    }
    const queue = this.#ready.peek()
    const entry = queue?.entries.popFirst()
    if (!queue || !entry) return undefined
    this.#size -= 1
    queue.busy = true
    queue.recent += 1
    this.#place(queue)
    this.#remember(queue)
    return entry
  }

  /** Gives the host free from a time on. */
  release(host: string, readyAt: number): void {
    const queue = this.#hosts.get(host)
    if (!queue) return
    queue.busy = false
    queue.readyAt = readyAt
    this.#place(queue)
  }

  /** When the next cooling host will be ready; undefined when none is cooling. */
  nextReadyAt(): number | undefined {
    return this.#ready.size > 0 ? Number.NEGATIVE_INFINITY : this.#cooling.peek()?.readyAt
  }

  #queueOf(host: string): HostQueue {
    const known = this.#hosts.get(host)
    if (known) return known
    const made: HostQueue = { host, entries: new MinMaxHeap(sooner), readyAt: Number.NEGATIVE_INFINITY, busy: false, recent: 0 }
    this.#hosts.set(host, made)
    return made
  }

  /** Puts a host into the heaps it belongs to now. */
  #place(queue: HostQueue): void {
    const waiting = queue.entries.size > 0
    if (waiting) this.#worst.update(queue)
    else this.#worst.remove(queue)
    if (!waiting || queue.busy) {
      this.#ready.remove(queue)
      this.#cooling.remove(queue)
    } else if (this.#ready.has(queue)) this.#ready.update(queue)
    else this.#cooling.update(queue)
  }

  /** Counts a take, and forgets the one that is now too long ago. */
  #remember(queue: HostQueue): void {
    this.#takes.push(queue)
    if (this.#takes.length - this.#oldest <= this.#recentTakes) return
    const old = this.#takes[this.#oldest++] as HostQueue
    old.recent -= 1
    if (this.#oldest > this.#recentTakes) {
      this.#takes = this.#takes.slice(this.#oldest)
      this.#oldest = 0
    }
    if (old.entries.size > 0) {
      this.#worst.update(old)
      if (this.#ready.has(old)) this.#ready.update(old)
    }
  }

  #dropWorst(): FrontierEntry | undefined {
    const queue = this.#worst.peek()
    const entry = queue?.entries.popLast()
    if (!queue || !entry) return undefined
    this.#size -= 1
    this.dropped += 1
    this.#place(queue)
    return entry
  }
}
