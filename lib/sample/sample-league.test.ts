import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inPages, partsOfDate, playersOfSite, SAMPLE_LEAGUE, squadsOfSeason, teamOf } from './sample-league'
import { TEST_LEAGUE } from './test-league'

describe('playersOfSite', () => {
  it.each([0, 1, 2] as const)('gives site %i 60 players from all teams, by name', (site) => {
    const players = playersOfSite(SAMPLE_LEAGUE, site)
    expect(players).toHaveLength(60)
    expect(new Set(players.map((player) => player.team)).size).toBe(SAMPLE_LEAGUE.teams.length)
    expect(players.map((player) => player.name)).toEqual(players.map((player) => player.name).sort((a, b) => a.localeCompare(b, 'en')))
  })

  it('gives any two sites most players in common', () => {
    const [first, second] = [playersOfSite(SAMPLE_LEAGUE, 0), playersOfSite(SAMPLE_LEAGUE, 1)]
    expect(first.filter((player) => second.includes(player))).toHaveLength(45)
  })
})

describe('inPages', () => {
  it('cuts without losing or repeating', () => {
    expect(inPages([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
    expect(inPages([], 2)).toEqual([])
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (items, size) => {
        const pages = inPages(items, size)
        expect(pages.flat()).toEqual(items)
        expect(pages.every((page) => page.length > 0 && page.length <= size)).toBe(true)
      }),
    )
  })
})

describe('squadsOfSeason', () => {
  it('lists players under the team they played for then', () => {
    const squads = (season: string) => squadsOfSeason(TEST_LEAGUE, TEST_LEAGUE.players, season).map((squad) => [squad.team.name, squad.players.map((player) => player.id)])
    expect(squads('2023/24')).toEqual([['North & Sons', [19]]])
    expect(squads('2024/25')).toEqual([['North & Sons', [10, 11, 12, 18, 14, 15, 16, 17, 13]], ['South', [19]]])
    expect(squads('1999/00')).toEqual([])
  })
})

describe('teamOf and partsOfDate', () => {
  it('look up and take apart', () => {
    expect(teamOf(TEST_LEAGUE, 2).name).toBe('South')
    expect(() => teamOf(TEST_LEAGUE, 3)).toThrow(RangeError)
    expect(partsOfDate('1998-03-04')).toEqual({ day: 4, month: 3, year: 1998 })
  })
})
