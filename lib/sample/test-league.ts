import type { SampleLeague, SamplePlayer, SampleTeam } from './sample-types'

const team = (id: number, slug: string, name: string): SampleTeam => ({
  id, slug, name, city: 'Harbourton', founded: 1900 + id, stadium: 'The Meadow', capacity: 12_500, colours: 'grey',
  coach: { slug: `coach-${id}`, name: `Coach ${id}`, nationality: 'Spain', birthplace: 'Lugo', born: '1970-01-02', since: 2020, formation: '4-4-2' },
})

const player = (id: number, slug: string, changes: Partial<SamplePlayer> = {}): SamplePlayer => ({
  id, slug, name: `Player ${id}`, team: 1, position: 'Striker', number: id, born: '1998-03-04', birthplace: 'Braga', nationality: 'Portugal', height: 184,
  weight: 77, foot: 'left', value: 4.2, listed: false, contract: 2027, career: [{ season: '2024/25', team: 1, matches: 20, goals: 1 }], ...changes,
})

/** A league small enough to check by eye: who knows everything, who knows little, a name full of markup. */
export const TEST_LEAGUE: SampleLeague = {
  league: 'Test League',
  seasons: ['2023/24', '2024/25'],
  teams: [team(1, 'north', 'North & Sons'), team(2, 'south', 'South')],
  // The order says who is on which site (playersOfSite): the third, fourth, seventh and last are on all of them.
  players: [
    player(10, 'p10'),
    player(11, 'p11'),
    player(12, 'p12'),
    player(18, 'bare', { name: 'Zé "Gol" <b>Silva</b>', weight: null, foot: null, contract: null, listed: true, value: 0.4, position: 'Goalkeeper' }),
    player(14, 'p14'),
    player(15, 'p15'),
    player(16, 'full'),
    player(17, 'p17'),
    player(13, 'p13'),
    player(19, 'p19', { team: 2, career: [{ season: '2023/24', team: 1, matches: 10, goals: 2 }, { season: '2024/25', team: 2, matches: 8, goals: 0 }] }),
  ],
}
