import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IndexedHeap } from './indexed-heap'
import { MinMaxHeap } from './min-max-heap'

const byNumber = (a: number, b: number) => a < b

describe('MinMaxHeap', () => {
  it('gives the same as a sorted list, from both ends, in any order of calls', () => {
    const step = fc.oneof(fc.record({ push: fc.integer({ min: 0, max: 50 }) }), fc.constantFrom('first' as const, 'last' as const))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const heap = new MinMaxHeap<number>(byNumber)
        const model: number[] = []
        for (const action of steps) {
          if (typeof action === 'object') {
            heap.push(action.push)
            model.push(action.push)
            model.sort((a, b) => a - b)
          } else if (action === 'first') expect(heap.popFirst()).toBe(model.shift())
          else expect(heap.popLast()).toBe(model.pop())
          expect([heap.first(), heap.last(), heap.size]).toEqual([model[0], model.at(-1), model.length])
        }
      }),
    )
  })

  it('is empty at first and at last', () => {
    const heap = new MinMaxHeap<number>(byNumber)
    expect([heap.first(), heap.last(), heap.popFirst(), heap.popLast(), heap.size]).toEqual([undefined, undefined, undefined, undefined, 0])
  })
})

describe('IndexedHeap', () => {
  it('gives the same as a sorted list while items change', () => {
    interface Item {
      id: number
      key: number
    }
    const step = fc.oneof(fc.record({ set: fc.integer({ min: 0, max: 20 }), key: fc.integer({ min: 0, max: 1000 }) }), fc.record({ remove: fc.integer({ min: 0, max: 20 }) }), fc.constant('pop' as const))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const sooner = (a: Item, b: Item) => (a.key === b.key ? a.id < b.id : a.key < b.key)
        const heap = new IndexedHeap<Item>(sooner)
        const items = Array.from({ length: 21 }, (_, id) => ({ id, key: 0 }))
        let model: Item[] = []
        for (const action of steps) {
          if (action === 'pop') expect(heap.pop()).toBe(model.shift())
          else if ('remove' in action) {
            const item = items[action.remove] as Item
            expect(heap.remove(item)).toBe(model.includes(item))
            model = model.filter((one) => one !== item)
          } else {
            const item = items[action.set] as Item
            item.key = action.key
            heap.update(item)
            model = [...model.filter((one) => one !== item), item].toSorted((a, b) => (sooner(a, b) ? -1 : 1))
          }
          expect(heap.peek()).toBe(model[0])
          expect(heap.size).toBe(model.length)
        }
      }),
    )
  })
})
