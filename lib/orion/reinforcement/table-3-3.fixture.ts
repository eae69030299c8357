import type { QueryShape, SiteQueries } from './query-shape'

/** Table 3.3 of the thesis: the queries inferred from the two pages of figure 3.13. */
const W = { page: 'p1', entityId: 'Jogador W' }
const V = { page: 'p2', entityId: 'Jogador V' }

export const Q1: QueryShape = { id: 'Q1', pivot: 'Time:', path: 'DIV-LI-DIV', extractions: [{ ...W, value: 'Real Madrid' }] }
export const Q2: QueryShape = { id: 'Q2', pivot: 'Time:', path: 'DIV-LI-DIV-FONT', extractions: [{ ...V, value: 'PSG' }] }
export const Q3: QueryShape = {
  id: 'Q3',
  pivot: 'Time:',
  path: 'DIV-LI-UL-HTML-DIV',
  extractions: [
    { ...W, value: 'Jogador W' },
    { ...V, value: 'Jogador V' },
  ],
}
export const Q4: QueryShape = {
  id: 'Q4',
  pivot: 'Salário:',
  path: 'DIV-LI-DIV',
  extractions: [
    { ...W, value: '$61,000.00' },
    { ...V, value: '$2 mi' },
  ],
}
export const Q5: QueryShape = { id: 'Q5', pivot: 'Veja também:', path: 'P-DIV-P', extractions: [{ ...V, value: 'Real Madrid' }] }

/** The example of 3.4.1: Q1, Q3 and Q4 are selected for time, nome and salário. */
export const SITE: SiteQueries = { pageCount: 2, selected: [Q1, Q3, Q4], unselected: [Q2, Q5] }

const TEAMS = ['Real Madrid', 'PSG', 'FC Barcelona', 'Grêmio', 'Internacional', 'Santos', 'Ajax', 'Juventus', 'Arsenal', 'Milan']
const PLAYERS = ['Jogador W', 'Jogador V', 'Jogador A', 'Jogador B', 'Jogador C', 'Jogador D', 'Jogador E', 'Jogador F', 'Jogador G', 'Jogador H']

/** Qx: the query selected for `time` on another site, which describes the same two players and eight more. */
export const ALIGNED: QueryShape = {
  id: 'Qx',
  pivot: 'Team',
  path: 'TH-TR-TD',
  extractions: TEAMS.map((value, i) => ({ page: `x${i}`, entityId: PLAYERS[i] ?? null, value })),
}
