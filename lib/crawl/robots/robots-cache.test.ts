import { describe, expect, it } from 'vitest'
import { crawlLimits } from '../limits'
import type { RobotsSnapshot } from './fetch-robots'
import { isFresh, memoryRobotsStore } from './robots-cache'

const now = Date.parse('2026-01-02T00:00:00Z')
const snapshot = (state: RobotsSnapshot['state'], ageMs: number): RobotsSnapshot => ({ state, url: 'http://x.example/robots.txt', body: '', fetchedAt: new Date(now - ageMs) })

describe('isFresh', () => {
  it.each([
    ['present', 0, true],
    ['present', 86_399_000, true],
    ['present', 86_400_000, false],
    ['absent', 86_399_000, true],
    ['absent', 86_400_001, false],
    ['unreachable', 59_000, true],
    ['unreachable', 61_000, false],
  ] as const)('%s after %i ms: %s', (state, age, fresh) => {
    expect(isFresh(snapshot(state, age), crawlLimits(), now)).toBe(fresh)
  })
})

it('memoryRobotsStore keeps one file per address', async () => {
  const store = memoryRobotsStore()
  expect(await store.get('http://x.example/robots.txt')).toBeUndefined()
  await store.set(snapshot('present', 0), undefined)
  await store.set(snapshot('absent', 0), undefined)
  expect((await store.get('http://x.example/robots.txt'))?.state).toBe('absent')
  expect(await store.get('https://x.example/robots.txt')).toBeUndefined()
})
