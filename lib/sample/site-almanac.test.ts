import { describe, expect, it } from 'vitest'
import { buildAlmanac } from './site-almanac'
import { TEST_LEAGUE } from './test-league'
import { pageAt, readPage, textsFrom } from './test-pages'

const site = buildAlmanac(TEST_LEAGUE)
const truthOf = (id: number) => site.truth.find(({ player }) => player === id)?.values

describe('buildAlmanac', () => {
  it('shows a player as a definition list', () => {
    expect(textsFrom(site, '/players/full.html', 'Player 16', 'Seasons')).toEqual([
      'Player 16', 'First seen in the league in 2024/25, with 20 matches and 1 goal since. Plays his home matches at The Meadow.',
      'Team', 'North & Sons', 'Position', 'Striker', 'Shirt number', '16', 'Date of birth', '4 March 1998', 'Place of birth', 'Braga, Portugal',
      'Height', '184 cm', 'Weight', '77 kg', 'Preferred foot', 'Left', 'Market value', '€4.2m', 'Under contract until: 30 June 2027',
    ])
    expect(readPage(pageAt(site, '/players/full.html')).tags.get('dl')).toBe(1)
  })

  it('tells the truth about it, the contract with the text it stands in', () => {
    expect(truthOf(16)).toMatchObject({
      name: { value: 'Player 16', node: 'Player 16' },
      'birth date': { value: '4 March 1998', node: '4 March 1998' },
      foot: { value: 'Left', node: 'Left' },
      contract: { value: '30 June 2027', node: 'Under contract until: 30 June 2027' },
    })
  })

  it('leaves out what is not known, and escapes names', () => {
    expect(textsFrom(site, '/players/bare.html', 'Zé "Gol" <b>Silva</b>', 'Seasons').slice(-4)).toEqual(['Height', '184 cm', 'Market value', '€0.4m'])
    expect(Object.keys(truthOf(18) ?? {})).not.toContain('weight')
    expect(readPage(pageAt(site, '/players/bare.html')).errors).toEqual([])
  })

  it('shows a transfer-listed player’s value in red bold', () => {
    expect(pageAt(site, '/players/bare.html').html).toContain('<dd><strong class="listed">€0.4m</strong></dd>')
    expect(pageAt(site, '/players/full.html').html).toContain('<dd>€4.2m</dd>')
  })

  it('lists a squad under its team, and everybody on the list', () => {
    const squad = readPage(pageAt(site, '/teams/north.html')).links.filter((link) => /^\/players\/.+/.test(link))
    expect(squad).toContain('/players/full.html')
    expect(squad).not.toContain('/players/p19.html')
    expect(readPage(pageAt(site, '/players/')).links).toEqual(expect.arrayContaining(site.truth.map(({ path }) => path)))
  })

  it('gives a coach a page like a player’s', () => {
    expect(textsFrom(site, '/coaches/coach-2.html', 'Coach 2', 'Coach since').slice(2)).toEqual([
      'Team', 'South', 'Role', 'Head coach', 'Date of birth', '2 January 1970', 'Place of birth', 'Lugo, Spain',
    ])
  })
})
