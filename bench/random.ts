/** Small seeded generator (mulberry32), so that every run draws the same examples. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** `count` distinct items, drawn with the generator. */
export function draw<T>(items: T[], count: number, random: () => number): T[] {
  const pool = [...items]
  const drawn: T[] = []
  while (drawn.length < count && pool.length > 0) drawn.push(...pool.splice(Math.floor(random() * pool.length), 1))
  return drawn
}
