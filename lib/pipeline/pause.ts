import { setTimeout as sleep } from 'node:timers/promises'

/** Waits; false when the signal ended the wait early. */
export async function pause(ms: number, signal?: AbortSignal): Promise<boolean> {
  try {
    await sleep(ms, undefined, signal ? { signal } : {})
    return true
  } catch {
    return false
  }
}
