import { describe, expect, it } from 'vitest'
import { buildBola } from './site-bola'
import { TEST_LEAGUE } from './test-league'
import { pageAt, readPage, textsFrom } from './test-pages'

const site = buildBola(TEST_LEAGUE)
const truthOf = (id: number) => site.truth.find(({ player }) => player === id)?.values

/** The price shown for a player worth so many millions. */
function priceFor(value: number): string | undefined {
  const players = TEST_LEAGUE.players.map((player) => (player.id === 16 ? { ...player, value } : player))
  return buildBola({ ...TEST_LEAGUE, players }).truth.find(({ player }) => player === 16)?.values.value?.value
}

describe('buildBola', () => {
  it('mixes labels and values in one paragraph, in Portuguese', () => {
    expect(textsFrom(site, '/jogadores/full/', 'Player 16', 'Por onde andou')).toEqual([
      'Player 16', 'Altura: 1,84 m', 'Peso: 77 kg', 'Time:', 'North & Sons', 'Posição:', 'Centroavante', 'Nascimento:', '04/03/1998', 'Naturalidade:', 'Braga (Portugal)',
      'Pé bom:', 'Canhoto', 'Contrato até:', 'junho de 2027', 'Valor de mercado:', '€ 4,2 milhões',
    ])
    expect(pageAt(site, '/jogadores/full/').html).toContain('<b>Time:</b> North &amp; Sons<br>')
  })

  it('tells the truth about it', () => {
    expect(truthOf(16)).toMatchObject({
      height: { value: '1,84 m', node: 'Altura: 1,84 m' },
      position: { value: 'Centroavante', node: 'Centroavante' },
      value: { value: '€ 4,2 milhões', node: '€ 4,2 milhões' },
    })
  })

  it('leaves out what is not known', () => {
    expect(textsFrom(site, '/jogadores/bare/', 'Zé "Gol" <b>Silva</b>', 'Por onde andou')).toEqual([
      'Zé "Gol" <b>Silva</b>', 'Altura: 1,84 m', 'Time:', 'North & Sons', 'Posição:', 'Goleiro', 'Nascimento:', '04/03/1998', 'Naturalidade:', 'Braga (Portugal)',
      'Valor de mercado:', '€ 400 mil',
    ])
  })

  it('shows a transfer-listed player’s value in red bold', () => {
    expect(pageAt(site, '/jogadores/bare/').html).toContain('<strong class="vende">€ 400 mil</strong>')
    expect(pageAt(site, '/jogadores/full/').html).toContain('<span>€ 4,2 milhões</span>')
  })

  it.each([
    [0.3, '€ 300 mil'],
    [1.2, '€ 1,2 milhão'],
    [2.4, '€ 2,4 milhões'],
    [11, '€ 11 milhões'],
  ])('writes %d million as %s', (value, shown) => expect(priceFor(value)).toBe(shown))

  it('gives a coach a page like a player’s, and links it from the team', () => {
    expect(textsFrom(site, '/treinadores/coach-1/', 'Coach 1', 'No cargo desde:')).toEqual([
      'Coach 1', 'Treinador', 'Time:', 'North & Sons', 'Nascimento:', '02/01/1970', 'Naturalidade:', 'Lugo (Espanha)',
    ])
    expect(readPage(pageAt(site, '/times/north/')).links).toContain('/treinadores/coach-1/')
  })
})
