import { html, raw, type Html } from './html'
import { inPages, partsOfDate, playersOfSite, squadsOfSeason, teamOf } from './sample-league'
import type { SampleAttribute, SampleLeague, SamplePage, SamplePlayer, SampleSite, SampleTeam, SampleTruth, SampleValue } from './sample-types'

/** Second sample site: an English statistics service. Facts in tables, opaque URLs, the list paged by a query string. */

const NAME = 'Pitchside Data'
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const POSITIONS: Readonly<Record<string, string>> = {
  Goalkeeper: 'GK', 'Centre-back': 'CB', 'Left-back': 'LB', 'Right-back': 'RB', 'Defensive midfielder': 'DM',
  'Central midfielder': 'CM', 'Attacking midfielder': 'AM', 'Left winger': 'LW', 'Right winger': 'RW', Striker: 'ST',
}
const PER_PAGE = 15

const STYLE = `
*{box-sizing:border-box}body{margin:0;background:#eef1f5;color:#18202b;font:15px/1.45 'Helvetica Neue',Arial,sans-serif}
a{color:#0b57a4;text-decoration:none}a:hover,main p a,footer a{text-decoration:underline}
.bar{background:#101826;color:#fff}.bar div{max-width:72rem;margin:auto;padding:.7rem 1rem;display:flex;gap:1.6rem;align-items:center;flex-wrap:wrap}
.bar a{color:#fff}.bar .logo{font-weight:800;letter-spacing:-.02em;font-size:1.25rem}.bar .logo span{color:#5fd38d}
.clubs{background:#1d2940}.clubs ul{max-width:72rem;margin:auto;padding:.35rem 1rem;list-style:none;display:flex;flex-wrap:wrap;gap:.2rem 1.1rem;font-size:.82rem}
.clubs a{color:#c9d6ea}
main{max-width:72rem;margin:1.2rem auto;padding:0 1rem}
.card{background:#fff;border:1px solid #d7dde6;border-radius:6px;padding:1rem 1.2rem;margin-bottom:1rem}
.hero{display:flex;gap:1.2rem;align-items:center}.hero .face{width:74px;height:74px;border-radius:50%;background:#24406b;color:#fff;display:grid;place-items:center;font-size:1.6rem;font-weight:700}
h1{margin:0;font-size:1.7rem;letter-spacing:-.02em}h1 .no{color:#5a6a80;font-weight:400;margin-right:.4rem}
h2{font-size:1rem;margin:.2rem 0 .6rem;text-transform:uppercase;letter-spacing:.05em;color:#4a5a70}
.vitals{list-style:none;display:flex;gap:1.4rem;margin:.35rem 0 0;padding:0;color:#41506a}
.cols{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.38rem .5rem;border-bottom:1px solid #e6eaf0}
th[scope=row]{width:42%;font-weight:500;color:#4a5a70}thead th{font-size:.78rem;color:#4a5a70;text-transform:uppercase}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}.hot{color:#c1121f}
.pages a,.pages b{display:inline-block;padding:.2rem .6rem;margin-right:.3rem;border:1px solid #d7dde6;border-radius:4px;background:#fff}
footer{max-width:72rem;margin:1.5rem auto;padding:0 1rem 2rem;color:#566478;font-size:.8rem}
@media(max-width:46rem){.cols{grid-template-columns:1fr}.vitals{flex-wrap:wrap;gap:.3rem 1rem}}
`

const playerPath = (player: SamplePlayer) => `/p/${player.id}`
const teamPath = (team: SampleTeam) => `/t/${team.id}`
const coachPath = (team: SampleTeam) => `/c/${500 + team.id}`
const seasonPath = (season: string) => `/s/${season.slice(0, 4)}`
const listPath = (page: number) => (page === 0 ? '/players' : `/players?page=${page + 1}`)

function shortDate(date: string): string {
  const { day, month, year } = partsOfDate(date)
  return `${String(day).padStart(2, '0')} ${MONTHS[month - 1] ?? ''} ${year}`
}

/** Builds the pages of the statistics service and what its player pages say. */
export function buildPitchside(league: SampleLeague): SampleSite {
  const players = playersOfSite(league, 1)
  const page = (path: string, kind: SamplePage['kind'], title: string, content: Html): SamplePage => ({ path, kind, html: layout(league, title, content).markup })
  const truth: SampleTruth[] = players.map((player) => ({ path: playerPath(player), player: player.id, values: valuesOf(league, player) }))
  const lists = inPages(players, PER_PAGE)
  const pages: SamplePage[] = [
    page('/', 'index', `${league.league} statistics`, home(league, players)),
    ...lists.map((some, k) => page(listPath(k), 'index', `Players ${k + 1}/${lists.length}`, playerList(league, some, k, lists.length))),
    ...league.teams.map((team) => page(teamPath(team), 'index', `${team.name} squad`, teamPage(players, team))),
    ...league.seasons.map((season) => page(seasonPath(season), 'index', `${season} players`, seasonPage(league, players, season))),
    ...players.map((player) => page(playerPath(player), 'player', `${player.name} stats`, playerPage(league, player))),
    ...league.teams.map((team) => page(coachPath(team), 'coach', `${team.coach.name} record`, coachPage(team))),
    ...newsOf(league, players).map((news) => page(news.path, 'noise', news.title, html`<article class="card"><h1>${news.title}</h1><p>${news.text}</p><p>Numbers as of the end of matchday 34. Penalty shoot-outs are not counted as goals.</p></article>`)),
    page('/n', 'noise', 'Notes', html`<div class="card"><h1>Notes</h1><ul>${newsOf(league, players).map((news) => html`<li><a href="${news.path}">${news.title}</a></li>`)}</ul></div>`),
    page('/method', 'noise', 'How we count', methodPage()),
    page('/imprint', 'noise', 'Imprint', html`<div class="card"><h1>Imprint</h1><p>Pitchside Data Ltd, Unit 9, Tramway Yard, Kesterby. Mail: <a href="mailto:desk@pitchside.example">desk@pitchside.example</a></p><p>Data licences for clubs and newsrooms on request.</p></div>`),
  ]
  return { host: 'pitchside.example', name: NAME, language: 'en', pages, truth }
}

function layout(league: SampleLeague, title: string, content: Html): Html {
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${NAME}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header>
<div class="bar"><div><a class="logo" href="/">Pitchside<span>Data</span></a><a href="/players">Players</a>${league.seasons.map((season) => html`<a href="${seasonPath(season)}">${season}</a>`)}<a href="/n">Notes</a><a href="/method">Method</a></div></div>
<nav class="clubs" aria-label="Clubs"><ul>${league.teams.map((team) => html`<li><a href="${teamPath(team)}">${team.name}</a></li>`)}</ul></nav>
</header>
<main>
${content}
</main>
<footer>© ${NAME}. All figures are collected live at the ground by two independent scouts. <a href="/imprint">Imprint</a></footer>
</body>
</html>
`
}

interface Cell {
  readonly attribute: SampleAttribute | null
  readonly label: string
  readonly value: string
}

/** The rows of the two tables on a player page. Rows without a value are left out, as the service does. */
function rowsOf(league: SampleLeague, player: SamplePlayer): { profile: Cell[]; deal: Cell[] } {
  const cell = (attribute: SampleAttribute | null, label: string, value: string | null): Cell[] => (value === null ? [] : [{ attribute, label, value }])
  return {
    profile: [
      ...cell('birth date', 'Born', shortDate(player.born)),
      ...cell('birthplace', 'Birthplace', player.birthplace),
      ...cell(null, 'Nationality', player.nationality),
      ...cell('position', 'Pos.', POSITIONS[player.position] ?? player.position),
      ...cell('foot', 'Foot', player.foot),
    ],
    deal: [
      ...cell('team', 'Club', teamOf(league, player.team).name),
      ...cell('contract', 'Contract ends', player.contract === null ? null : String(player.contract)),
      ...cell('value', 'Est. value', `${(player.value * 1_000_000).toLocaleString('en')} EUR`),
    ],
  }
}

/** Label and value in one text node. */
const vitalsOf = (player: SamplePlayer): { attribute: SampleAttribute; value: string; node: string }[] => [
  { attribute: 'height', value: `${player.height} cm`, node: `Height: ${player.height} cm` },
  ...(player.weight === null ? [] : [{ attribute: 'weight' as const, value: `${player.weight} kg`, node: `Weight: ${player.weight} kg` }]),
]

function valuesOf(league: SampleLeague, player: SamplePlayer): Partial<Record<SampleAttribute, SampleValue>> {
  const { profile, deal } = rowsOf(league, player)
  const alone = (value: string): SampleValue => ({ value, node: value })
  return {
    name: alone(player.name),
    number: { value: String(player.number), node: `#${player.number}` },
    ...Object.fromEntries([...profile, ...deal].flatMap(({ attribute, value }) => (attribute ? [[attribute, alone(value)]] : []))),
    ...Object.fromEntries(vitalsOf(player).map(({ attribute, value, node }) => [attribute, { value, node }])),
  }
}

const initials = (name: string) => name.split(/[\s-]/).map((part) => part[0] ?? '').join('').slice(0, 2)

function factTable(title: string, cells: readonly Cell[], listed: boolean): Html {
  return html`<section class="card"><h2>${title}</h2><table><tbody>${cells.map(({ attribute, label, value }) => html`
<tr><th scope="row">${label}</th><td>${attribute === 'value' && listed ? html`<b class="hot">${value}</b>` : value}</td></tr>`)}
</tbody></table></section>`
}

function playerPage(league: SampleLeague, player: SamplePlayer): Html {
  const { profile, deal } = rowsOf(league, player)
  const perMatch = (row: SamplePlayer['career'][number]) => (row.goals / row.matches).toFixed(2)
  return html`<div class="card hero"><div class="face" aria-hidden="true">${initials(player.name)}</div><div>
<h1><span class="no">#${player.number}</span>${player.name}</h1>
<ul class="vitals">${vitalsOf(player).map(({ node }) => html`<li>${node}</li>`)}</ul>
</div></div>
<div class="cols">
${factTable('Profile', profile, false)}
${factTable('Deal', deal, player.listed)}
</div>
<section class="card"><h2>League record</h2><table>
<thead><tr><th scope="col">Season</th><th scope="col">Club</th><th scope="col" class="n">MP</th><th scope="col" class="n">G</th><th scope="col" class="n">G/MP</th></tr></thead>
<tbody>${player.career.map((row) => html`<tr><td><a href="${seasonPath(row.season)}">${row.season}</a></td><td><a href="/t/${row.team}">${teamOf(league, row.team).name}</a></td><td class="n">${row.matches}</td><td class="n">${row.goals}</td><td class="n">${perMatch(row)}</td></tr>`)}</tbody>
</table></section>`
}

/** Looks like a player page: same hero, same tables, other rows. */
function coachPage(team: SampleTeam): Html {
  const { coach } = team
  const row = (label: string, value: string): Cell => ({ attribute: null, label, value })
  return html`<div class="card hero"><div class="face" aria-hidden="true">${initials(coach.name)}</div><div>
<h1>${coach.name}</h1>
<ul class="vitals"><li>Head coach since ${coach.since}</li></ul>
</div></div>
<div class="cols">
${factTable('Profile', [row('Born', shortDate(coach.born)), row('Birthplace', coach.birthplace), row('Nationality', coach.nationality)], false)}
${factTable('Bench', [row('Club', team.name), row('Shape', coach.formation)], false)}
</div>
<p><a href="${teamPath(team)}">Back to the squad</a></p>`
}

function home(league: SampleLeague, players: readonly SamplePlayer[]): Html {
  const scorers = players
    .map((player) => ({ player, goals: player.career.find((row) => row.season === league.seasons.at(-1))?.goals ?? 0 }))
    .sort((a, b) => b.goals - a.goals)
    .slice(0, 8)
  return html`<div class="card"><h1>${league.league}, in numbers</h1><p>${players.length} players, ${league.teams.length} clubs, ${league.seasons.length} seasons. See <a href="/players">all players</a>.</p></div>
<section class="card"><h2>Top scorers ${league.seasons.at(-1)}</h2><table><tbody>${scorers.map(({ player, goals }) => html`<tr><td><a href="${playerPath(player)}">${player.name}</a></td><td class="n">${goals}</td></tr>`)}</tbody></table></section>`
}

function playerList(league: SampleLeague, players: readonly SamplePlayer[], page: number, pages: number): Html {
  const numbers = Array.from({ length: pages }, (_, k) => (k === page ? html`<b aria-current="page">${k + 1}</b>` : html`<a href="${listPath(k)}">${k + 1}</a>`))
  return html`<section class="card"><h1>Players</h1><table>
<thead><tr><th scope="col">Name</th><th scope="col">Club</th><th scope="col">Pos.</th><th scope="col" class="n">Goals</th></tr></thead>
<tbody>${players.map((player) => html`<tr><td><a href="${playerPath(player)}">${player.name}</a></td><td>${teamOf(league, player.team).name}</td><td>${POSITIONS[player.position] ?? ''}</td><td class="n">${player.career.reduce((sum, row) => sum + row.goals, 0)}</td></tr>`)}</tbody>
</table></section>
<nav class="pages" aria-label="Pages">${numbers}</nav>`
}

function teamPage(players: readonly SamplePlayer[], team: SampleTeam): Html {
  return html`<div class="card"><h1>${team.name}</h1><p>${team.city} · ${team.stadium} · ${team.capacity.toLocaleString('en')} seats · since ${team.founded}</p><p>Head coach <a href="${coachPath(team)}">${team.coach.name}</a></p></div>
<section class="card"><h2>Squad</h2><table>
<thead><tr><th scope="col">Name</th><th scope="col">Pos.</th><th scope="col" class="n">No.</th></tr></thead>
<tbody>${players.filter((player) => player.team === team.id).map((player) => html`<tr><td><a href="${playerPath(player)}">${player.name}</a></td><td>${POSITIONS[player.position] ?? ''}</td><td class="n">${player.number}</td></tr>`)}</tbody></table></section>`
}

function seasonPage(league: SampleLeague, players: readonly SamplePlayer[], season: string): Html {
  const goals = (player: SamplePlayer) => player.career.find((row) => row.season === season)?.goals ?? 0
  return html`<div class="card"><h1>${season}</h1></div>
${squadsOfSeason(league, players, season).map((squad) => html`<section class="card"><h2>${squad.team.name}</h2><table>
<thead><tr><th scope="col">Name</th><th scope="col" class="n">Goals</th></tr></thead>
<tbody>${squad.players.map((player) => html`<tr><td><a href="${playerPath(player)}">${player.name}</a></td><td class="n">${goals(player)}</td></tr>`)}</tbody></table></section>
`)}`
}

function newsOf(league: SampleLeague, players: readonly SamplePlayer[]): { path: string; title: string; text: Html }[] {
  const [first, second] = [players[11], players[37]]
  if (!first || !second) return []
  const link = (player: SamplePlayer) => html`<a href="${playerPath(player)}">${player.name}</a>`
  return [
    { path: '/n/311', title: 'Who runs the most without the ball', text: html`Tracking is in for the last ten rounds. ${link(first)} of ${teamOf(league, first.team).name} covers 11.9 km per match, 1.4 of them at a sprint, which is the highest share in the league.` },
    { path: '/n/312', title: 'Set pieces decided one match in three', text: html`Corners are worth more than they used to be. In 34 of 102 matches the only goal followed a dead ball, and ${link(second)} took part in five of them.` },
    { path: '/n/313', title: 'Why our expected goals changed', text: html`Headers from crosses are now rated by the height of the ball when it is met. Totals move by less than three per cent; the order of the table does not move at all.` },
  ]
}

function methodPage(): Html {
  return html`<article class="card"><h1>How we count</h1><p>Two scouts note every touch; where they differ a third looks at the recording. A figure is published once two of three agree.</p><p>Estimated values come from completed transfers of comparable players. Bold red marks players whose club accepts offers.</p></article>`
}
