/**
 * Krippendorff's alpha for nominal values with missing data: 1 is perfect agreement, 0 what chance would give, below 0
 * systematic disagreement. `units` are the votes per task (`null`: can't tell, counts as missing); tasks with fewer than
 * two values say nothing. `null` when no task has two. When only one value was ever given nobody disagreed: 1. Chance is
 * taken over all values of all tasks: with candidates of each task's own it is small, and alpha close to plain agreement.
 */
export function measureAgreement(units: Iterable<readonly (string | null)[]>): number | null {
  const totals = new Map<string, number>()
  let pairable = 0
  let observed = 0
  for (const unit of units) {
    const values = unit.filter((value) => value !== null)
    if (values.length < 2) continue
    const counts = new Map<string, number>()
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
    for (const [value, count] of counts) {
      totals.set(value, (totals.get(value) ?? 0) + count)
      observed += (count * (values.length - count)) / (values.length - 1)
    }
    pairable += values.length
  }
  if (pairable === 0) return null
  let expected = 0
  for (const count of totals.values()) expected += (count * (pairable - count)) / (pairable - 1)
  return expected === 0 ? 1 : 1 - observed / expected
}
