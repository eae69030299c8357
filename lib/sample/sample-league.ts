import data from './sample-data.json'
import type { SampleLeague, SamplePlayer, SampleTeam } from './sample-types'

/** The invented league all sample sites are about. */
export const SAMPLE_LEAGUE: SampleLeague = data

/** Every site leaves out other players: each has 60 of the 75, and any two share most of theirs. */
export function playersOfSite(league: SampleLeague, site: 0 | 1 | 2): SamplePlayer[] {
  return league.players
    .filter((_, k) => (k + Math.floor(k / league.teams.length)) % 5 !== site)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

export function teamOf(league: SampleLeague, id: number): SampleTeam {
  const team = league.teams.find((one) => one.id === id)
  if (!team) throw new RangeError(`no team ${id}`)
  return team
}

/** The players in slices of `size`, as a paginated list shows them. */
export function inPages<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, k) => items.slice(k * size, (k + 1) * size))
}

/** The players of a season by the team they played for, teams without players left out. */
export function squadsOfSeason(league: SampleLeague, players: readonly SamplePlayer[], season: string): { team: SampleTeam; players: SamplePlayer[] }[] {
  return league.teams
    .map((team) => ({ team, players: players.filter((player) => player.career.some((row) => row.season === season && row.team === team.id)) }))
    .filter((squad) => squad.players.length > 0)
}

/** Day, month and year of a date written 1998-03-14. */
export function partsOfDate(date: string): { day: number; month: number; year: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { day, month, year }
}
