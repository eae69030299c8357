/** A binary heap whose members can change their place: push, update, remove and pop in O(log n), look at the top in O(1). */
export class IndexedHeap<T> {
  readonly #items: T[] = []
  readonly #places = new Map<T, number>()
  readonly #before: (a: T, b: T) => boolean

  /** `before(a, b)` says that a comes out sooner than b; call `update` after a change that matters to it. */
  constructor(before: (a: T, b: T) => boolean) {
    this.#before = before
  }

  get size(): number {
    return this.#items.length
  }

  has(item: T): boolean {
    return this.#places.has(item)
  }

  peek(): T | undefined {
    return this.#items[0]
  }

  /** Puts an item in, or moves one that is in already to its new place. */
  update(item: T): void {
    let at = this.#places.get(item)
    if (at === undefined) {
      at = this.#items.length
      this.#set(at, item)
    }
    this.#down(this.#up(at))
  }

  pop(): T | undefined {
    const top = this.#items[0]
    if (top !== undefined) this.remove(top)
    return top
  }

  remove(item: T): boolean {
    const at = this.#places.get(item)
    if (at === undefined) return false
    this.#places.delete(item)
    const last = this.#items.pop()
    if (last !== undefined && at < this.#items.length) {
      this.#set(at, last)
      this.#down(this.#up(at))
    }
    return true
  }

  #set(at: number, item: T): void {
    this.#items[at] = item
    this.#places.set(item, at)
  }

  #up(from: number): number {
    const item = this.#items[from] as T
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = this.#items[parent] as T
      if (!this.#before(item, above)) break
      this.#set(at, above)
      at = parent
    }
    this.#set(at, item)
    return at
  }

  #down(from: number): void {
    const item = this.#items[from] as T
    const { length } = this.#items
    let at = from
    for (;;) {
      let child = at * 2 + 1
      if (child >= length) break
      if (child + 1 < length && this.#before(this.#items[child + 1] as T, this.#items[child] as T)) child += 1
      const below = this.#items[child] as T
      if (!this.#before(below, item)) break
      this.#set(at, below)
      at = child
    }
    this.#set(at, item)
  }
}
