import { describe, expect, it } from 'vitest'
import { buildPitchside } from './site-pitchside'
import { SAMPLE_LEAGUE } from './sample-league'
import { TEST_LEAGUE } from './test-league'
import { pageAt, readPage, textsFrom } from './test-pages'

const site = buildPitchside(TEST_LEAGUE)
const truthOf = (id: number) => site.truth.find(({ player }) => player === id)?.values

describe('buildPitchside', () => {
  it('shows a player in two tables, height and weight with their labels in one text', () => {
    expect(textsFrom(site, '/p/16', '#16', 'League record')).toEqual([
      '#16', 'Player 16', 'Height: 184 cm', 'Weight: 77 kg',
      'Profile', 'Born', '04 Mar 1998', 'Birthplace', 'Braga', 'Nationality', 'Portugal', 'Pos.', 'ST', 'Foot', 'left',
      'Deal', 'Club', 'North & Sons', 'Contract ends', '2027', 'Est. value', '4,200,000 EUR',
    ])
    expect(readPage(pageAt(site, '/p/16')).tags.get('table')).toBe(3)
  })

  it('tells the truth about it', () => {
    expect(truthOf(16)).toMatchObject({
      number: { value: '16', node: '#16' },
      height: { value: '184 cm', node: 'Height: 184 cm' },
      value: { value: '4,200,000 EUR', node: '4,200,000 EUR' },
      contract: { value: '2027', node: '2027' },
    })
    expect(truthOf(16)).not.toHaveProperty('Nationality')
  })

  it('leaves out what is not known', () => {
    expect(textsFrom(site, '/p/18', '#18', 'Deal')).toEqual([
      '#18', 'Zé "Gol" <b>Silva</b>', 'Height: 184 cm', 'Profile', 'Born', '04 Mar 1998', 'Birthplace', 'Braga', 'Nationality', 'Portugal', 'Pos.', 'GK',
    ])
    expect(Object.keys(truthOf(18) ?? {})).toHaveLength(8)
  })

  it('shows a transfer-listed player’s value in red bold', () => {
    expect(pageAt(site, '/p/18').html).toContain('<td><b class="hot">400,000 EUR</b></td>')
    expect(pageAt(site, '/p/16').html).toContain('<td>4,200,000 EUR</td>')
  })

  it('has addresses that say nothing of what they lead to', () => {
    for (const { path } of site.truth) expect(path).toMatch(/^\/p\/\d+$/)
  })

  it('pages the list by a query string, each page linking to the others', () => {
    const large = buildPitchside(SAMPLE_LEAGUE)
    const pager = readPage(pageAt(large, '/players?page=2')).links.filter((link) => link.startsWith('/players'))
    expect(pager).toEqual(['/players', '/players', '/players?page=3', '/players?page=4'])
  })

  it('gives a coach a page like a player’s', () => {
    expect(textsFrom(site, '/c/502', 'Coach 2', 'Back to the squad')).toEqual([
      'Coach 2', 'Head coach since 2020', 'Profile', 'Born', '02 Jan 1970', 'Birthplace', 'Lugo', 'Nationality', 'Spain', 'Bench', 'Club', 'South', 'Shape', '4-4-2',
    ])
  })
})
