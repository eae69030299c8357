/**
 * A double-ended priority queue: the first and the last item in O(1), taking either out and putting one in in
 * O(log n). A min-max heap (Atkinson et al. 1986): even levels are ordered from the front, odd ones from the back.
 */
export class MinMaxHeap<T> {
  readonly #items: T[] = []
  readonly #before: (a: T, b: T) => boolean

  constructor(before: (a: T, b: T) => boolean) {
    this.#before = before
  }

  get size(): number {
    return this.#items.length
  }

  first(): T | undefined {
    return this.#items[0]
  }

  last(): T | undefined {
    return this.#items[this.#lastPlace()]
  }

  push(item: T): void {
    this.#items.push(item)
    this.#bubbleUp(this.#items.length - 1)
  }

  popFirst(): T | undefined {
    return this.#removeAt(0)
  }

  popLast(): T | undefined {
    return this.#removeAt(this.#lastPlace())
  }

  #lastPlace(): number {
    if (this.#items.length < 3) return this.#items.length - 1
    return this.#before(this.#at(1), this.#at(2)) ? 2 : 1
  }

  #at(place: number): T {
    return this.#items[place] as T
  }

  #swap(a: number, b: number): void {
    const kept = this.#at(a)
    this.#items[a] = this.#at(b)
    this.#items[b] = kept
  }

  /** On even levels `better` means sooner, on odd levels later. */
  #better(place: number): (a: number, b: number) => boolean {
    const even = Math.floor(Math.log2(place + 1)) % 2 === 0
    return even ? (a, b) => this.#before(this.#at(a), this.#at(b)) : (a, b) => this.#before(this.#at(b), this.#at(a))
  }

  #removeAt(place: number): T | undefined {
    if (place < 0 || place >= this.#items.length) return undefined
    const removed = this.#at(place)
    const end = this.#items.pop() as T
    if (place < this.#items.length) {
      this.#items[place] = end
      this.#trickleDown(place)
    }
    return removed
  }

  #bubbleUp(from: number): void {
    let place = from
    const parent = (place - 1) >> 1
    // On the wrong kind of level for its rank: change over to the parent's kind.
    if (place > 0 && this.#better(parent)(place, parent)) {
      this.#swap(place, parent)
      place = parent
    }
    const better = this.#better(place)
    for (let above = ((place + 1) >> 2) - 1; above >= 0 && better(place, above); above = ((place + 1) >> 2) - 1) {
      this.#swap(place, above)
      place = above
    }
  }

  #trickleDown(from: number): void {
    const better = this.#better(from)
    for (let place = from; ; ) {
      const first = place * 2 + 1
      if (first >= this.#items.length) return
      let best = first
      for (const near of [first + 1, first * 2 + 1, first * 2 + 2, first * 2 + 3, first * 2 + 4]) {
        if (near < this.#items.length && better(near, best)) best = near
      }
      if (!better(best, place)) return
      this.#swap(best, place)
      if (best <= first + 1) return
      const parent = (best - 1) >> 1
      if (better(parent, best)) this.#swap(best, parent)
      place = best
    }
  }
}
