/** A small seeded generator (mulberry32), so that intervals repeat. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length)

/** The mean over all values and its 95 % bootstrap interval, drawing whole sites (groups) with replacement. */
export function bootstrap(groups: readonly (readonly number[])[], rounds = 2000): { mean: number; low: number; high: number } {
  const next = random(42)
  const means: number[] = []
  for (let round = 0; round < rounds; round++) {
    const drawn: number[] = []
    for (let i = 0; i < groups.length; i++) drawn.push(...(groups[Math.floor(next() * groups.length)] ?? []))
    means.push(mean(drawn))
  }
  means.sort((a, b) => a - b)
  return { mean: mean(groups.flat()), low: means[Math.floor(rounds * 0.025)] ?? 0, high: means[Math.floor(rounds * 0.975)] ?? 0 }
}
