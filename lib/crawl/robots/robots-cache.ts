import type { RobotsSnapshot } from './fetch-robots'

/** Keeps robots.txt files between requests: in memory, or in the database for all workers. */
export interface RobotsStore {
  get(robotsUrl: string): Promise<RobotsSnapshot | undefined>
  set(snapshot: RobotsSnapshot, crawlDelayMs: number | undefined): Promise<void>
}

export function memoryRobotsStore(): RobotsStore {
  const kept = new Map<string, RobotsSnapshot>()
  return {
    get: async (url) => kept.get(url),
    set: async (snapshot) => void kept.set(snapshot.url, snapshot),
  }
}

interface FreshLimits {
  robotsCacheMs: number
  robotsRetryMs: number
}

/** True while a kept robots.txt may be used: 24 hours, or a minute when it could not be had. */
export function isFresh(snapshot: RobotsSnapshot, limits: FreshLimits, now = Date.now()): boolean {
  const age = now - snapshot.fetchedAt.getTime()
  return age < (snapshot.state === 'unreachable' ? limits.robotsRetryMs : limits.robotsCacheMs)
}
