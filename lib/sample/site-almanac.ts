import { html, raw, type Html } from './html'
import { inPages, partsOfDate, playersOfSite, squadsOfSeason, teamOf } from './sample-league'
import type { SampleAttribute, SampleLeague, SamplePage, SamplePlayer, SampleSite, SampleTeam, SampleTruth, SampleValue } from './sample-types'

/** First sample site: an English almanac. Facts in definition lists, readable URLs, pages of 20 players. */

const NAME = 'The Atlantic Almanac'
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const PER_PAGE = 20

const STYLE = `
body{margin:0;background:#f7f3ea;color:#26221b;font:17px/1.55 Georgia,'Times New Roman',serif}
a{color:#7a2412}a:hover{color:#26221b}
.top{border-bottom:3px double #26221b;padding:1.4rem 1rem .8rem;text-align:center}
.top .brand{font-size:2.1rem;letter-spacing:.02em;text-decoration:none;color:inherit}
.top p{margin:.2rem 0 .6rem;font-style:italic;color:#5b5344}
.top nav a{margin:0 .7rem;text-transform:uppercase;font-size:.78rem;letter-spacing:.09em;text-decoration:none}
.sheet{display:grid;grid-template-columns:13rem 1fr;gap:2.5rem;max-width:66rem;margin:1.6rem auto;padding:0 1rem}
.teams h2{font-size:.8rem;letter-spacing:.1em;text-transform:uppercase;border-bottom:1px solid #b8ab90;padding-bottom:.3rem}
.teams ul{list-style:none;margin:0;padding:0}.teams li{padding:.14rem 0}
.crumbs{font-size:.85rem;color:#5b5344;margin:0 0 .4rem}
h1{font-weight:normal;font-size:2.3rem;line-height:1.15;margin:.1rem 0 .6rem}
.lead{font-size:1.08rem;max-width:40rem}
dl{margin:1.2rem 0;border-top:1px solid #b8ab90}
dl>div{display:grid;grid-template-columns:12rem 1fr;border-bottom:1px solid #ddd2ba;padding:.3rem 0}
dt{font-variant:small-caps;color:#5b5344}dd{margin:0}
.listed{color:#b3140b;font-weight:bold}
.note{background:#efe7d4;border-left:4px solid #7a2412;padding:.5rem .9rem}
table{border-collapse:collapse;width:100%;margin:.8rem 0}caption{text-align:left;font-variant:small-caps;font-size:1.1rem}
th,td{text-align:left;padding:.25rem .6rem .25rem 0;border-bottom:1px solid #ddd2ba}td.n,th.n{text-align:right}
.squad{columns:2;padding-left:1.1rem}.pager{margin:1.4rem 0}.pager a,.pager strong{margin-right:.8rem}
footer{border-top:1px solid #b8ab90;max-width:64rem;margin:2rem auto;padding:.8rem 1rem;font-size:.85rem;color:#5b5344}
@media(max-width:46rem){.sheet{grid-template-columns:1fr}.teams{order:2}.squad{columns:1}dl>div{grid-template-columns:9rem 1fr}}
`

const playerPath = (player: SamplePlayer) => `/players/${player.slug}.html`
const teamPath = (team: SampleTeam) => `/teams/${team.slug}.html`
const coachPath = (team: SampleTeam) => `/coaches/${team.coach.slug}.html`
const seasonPath = (season: string) => `/seasons/${season.replace('/', '-')}.html`
const listPath = (page: number) => (page === 0 ? '/players/' : `/players/page-${page + 1}.html`)
const playerLink = (player: SamplePlayer) => html`<a href="${playerPath(player)}">${player.name}</a>`

function longDate(date: string): string {
  const { day, month, year } = partsOfDate(date)
  return `${day} ${MONTHS[month - 1] ?? ''} ${year}`
}

/** Builds the almanac's pages and what its player pages say. */
export function buildAlmanac(league: SampleLeague): SampleSite {
  const players = playersOfSite(league, 0)
  const page = (path: string, kind: SamplePage['kind'], title: string, content: Html): SamplePage => ({ path, kind, html: layout(league, title, content).markup })
  const truth: SampleTruth[] = players.map((player) => ({ path: playerPath(player), player: player.id, values: valuesOf(league, player) }))
  const lists = inPages(players, PER_PAGE)
  const pages: SamplePage[] = [
    page('/', 'index', `${NAME} of the ${league.league}`, home(league, players)),
    ...lists.map((some, k) => page(listPath(k), 'index', k === 0 ? 'All players' : `All players, page ${k + 1}`, playerList(league, some, k, lists.length))),
    ...league.teams.map((team) => page(teamPath(team), 'index', team.name, teamPage(players, team))),
    ...league.seasons.map((season) => page(seasonPath(season), 'index', `Season ${season}`, seasonPage(league, players, season))),
    ...players.map((player) => page(playerPath(player), 'player', player.name, playerPage(league, player))),
    ...league.teams.map((team) => page(coachPath(team), 'coach', team.coach.name, coachPage(team))),
    ...newsOf(league, players).map((news) => page(news.path, 'noise', news.title, newsPage(news))),
    page('/news/', 'noise', 'News', newsIndex(newsOf(league, players))),
    page('/about.html', 'noise', 'About the Almanac', aboutPage()),
    page('/contact.html', 'noise', 'Write to us', contactPage()),
  ]
  return { host: 'almanac.example', name: NAME, language: 'en', pages, truth }
}

function layout(league: SampleLeague, title: string, content: Html): Html {
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${NAME}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header class="top">
<a class="brand" href="/">${NAME}</a>
<p>Every player, every club, since the first ball of 1921</p>
<nav aria-label="Main"><a href="/players/">Players</a> ${league.seasons.map((season) => html`<a href="${seasonPath(season)}">${season}</a> `)}<a href="/news/">News</a> <a href="/about.html">About</a> <a href="/contact.html">Contact</a></nav>
</header>
<div class="sheet">
<aside class="teams" aria-label="Clubs"><h2>Clubs</h2><ul>${league.teams.map((team) => html`<li><a href="${teamPath(team)}">${team.name}</a></li>`)}</ul></aside>
<main>
${content}
</main>
</div>
<footer>${NAME} is compiled by volunteers in the reading room of the Brackwater Public Library. Corrections are welcome.</footer>
</body>
</html>
`
}

interface Fact {
  readonly attribute: SampleAttribute
  readonly label: string
  readonly value: string
}

/** The lines of a player's definition list; what is not known has no line. */
function factsOf(league: SampleLeague, player: SamplePlayer): Fact[] {
  const feet: Readonly<Record<string, string>> = { left: 'Left', right: 'Right', both: 'Both feet' }
  const facts: (Fact | null)[] = [
    { attribute: 'team', label: 'Team', value: teamOf(league, player.team).name },
    { attribute: 'position', label: 'Position', value: player.position },
    { attribute: 'number', label: 'Shirt number', value: String(player.number) },
    { attribute: 'birth date', label: 'Date of birth', value: longDate(player.born) },
    { attribute: 'birthplace', label: 'Place of birth', value: `${player.birthplace}, ${player.nationality}` },
    { attribute: 'height', label: 'Height', value: `${player.height} cm` },
    player.weight === null ? null : { attribute: 'weight', label: 'Weight', value: `${player.weight} kg` },
    player.foot === null ? null : { attribute: 'foot', label: 'Preferred foot', value: feet[player.foot] ?? player.foot },
    { attribute: 'value', label: 'Market value', value: `€${player.value.toFixed(1)}m` },
  ]
  return facts.filter((fact) => fact !== null)
}

const contractOf = (player: SamplePlayer) => (player.contract === null ? null : `30 June ${player.contract}`)

function valuesOf(league: SampleLeague, player: SamplePlayer): Partial<Record<SampleAttribute, SampleValue>> {
  const contract = contractOf(player)
  const alone = (value: string): SampleValue => ({ value, node: value })
  return {
    name: alone(player.name),
    ...Object.fromEntries(factsOf(league, player).map((fact) => [fact.attribute, alone(fact.value)])),
    ...(contract && { contract: { value: contract, node: `Under contract until: ${contract}` } }),
  }
}

function playerPage(league: SampleLeague, player: SamplePlayer): Html {
  const team = teamOf(league, player.team)
  const contract = contractOf(player)
  const matches = player.career.reduce((sum, row) => sum + row.matches, 0)
  const goals = player.career.reduce((sum, row) => sum + row.goals, 0)
  const first = player.career[0]?.season ?? ''
  return html`<p class="crumbs"><a href="/players/">Players</a> › <a href="${teamPath(team)}">${team.name}</a></p>
<h1>${player.name}</h1>
<p class="lead">First seen in the league in ${first}, with ${matches} matches and ${goals} ${goals === 1 ? 'goal' : 'goals'} since. Plays his home matches at ${team.stadium}.</p>
<dl>
${factsOf(league, player).map((fact) => html`<div><dt>${fact.label}</dt><dd>${fact.attribute === 'value' && player.listed ? html`<strong class="listed">${fact.value}</strong>` : fact.value}</dd></div>
`)}</dl>
${contract && html`<p class="note">Under contract until: ${contract}</p>`}
<table>
<caption>Seasons</caption>
<thead><tr><th scope="col">Season</th><th scope="col">Club</th><th scope="col" class="n">Matches</th><th scope="col" class="n">Goals</th></tr></thead>
<tbody>${player.career.map((row) => html`<tr><td><a href="${seasonPath(row.season)}">${row.season}</a></td><td>${teamOf(league, row.team).name}</td><td class="n">${row.matches}</td><td class="n">${row.goals}</td></tr>`)}</tbody>
</table>`
}

/** Looks like a player page: same list, other facts. */
function coachPage(team: SampleTeam): Html {
  const { coach } = team
  return html`<p class="crumbs"><a href="${teamPath(team)}">${team.name}</a> › Coach</p>
<h1>${coach.name}</h1>
<p class="lead">In charge of ${team.name} since the summer of ${coach.since}, at the touchline of ${team.stadium}.</p>
<dl>
<div><dt>Team</dt><dd>${team.name}</dd></div>
<div><dt>Role</dt><dd>Head coach</dd></div>
<div><dt>Date of birth</dt><dd>${longDate(coach.born)}</dd></div>
<div><dt>Place of birth</dt><dd>${coach.birthplace}, ${coach.nationality}</dd></div>
<div><dt>Coach since</dt><dd>${coach.since}</dd></div>
<div><dt>Favourite formation</dt><dd>${coach.formation}</dd></div>
</dl>`
}

function home(league: SampleLeague, players: readonly SamplePlayer[]): Html {
  return html`<h1>The ${league.league}, player by player</h1>
<p class="lead">The Almanac keeps one page for every player of the ${league.teams.length} clubs. Begin with a club on the left, with a season, or with the <a href="/players/">list of all ${players.length} players</a>.</p>
<h2>Seasons</h2>
<ul>${league.seasons.map((season) => html`<li><a href="${seasonPath(season)}">Season ${season}</a></li>`)}</ul>
<h2>From the notebook</h2>
<ul>${newsOf(league, players).map((news) => html`<li><a href="${news.path}">${news.title}</a></li>`)}</ul>`
}

function playerList(league: SampleLeague, players: readonly SamplePlayer[], page: number, pages: number): Html {
  const numbers = Array.from({ length: pages }, (_, k) => (k === page ? html`<strong aria-current="page">${k + 1}</strong>` : html`<a href="${listPath(k)}">${k + 1}</a>`))
  return html`<h1>All players</h1>
<table>
<caption>In the order of the alphabet</caption>
<thead><tr><th scope="col">Player</th><th scope="col">Club</th><th scope="col">Position</th></tr></thead>
<tbody>${players.map((player) => html`<tr><td>${playerLink(player)}</td><td>${teamOf(league, player.team).name}</td><td>${player.position}</td></tr>`)}</tbody>
</table>
<nav class="pager" aria-label="Pages">${numbers} ${page + 1 < pages && html`<a rel="next" href="${listPath(page + 1)}">Next ›</a>`}</nav>`
}

function teamPage(players: readonly SamplePlayer[], team: SampleTeam): Html {
  return html`<h1>${team.name}</h1>
<p class="lead">Founded in ${team.founded} in ${team.city}; plays in ${team.colours} at ${team.stadium}, which holds ${team.capacity.toLocaleString('en')}.</p>
<p>Coach: <a href="${coachPath(team)}">${team.coach.name}</a></p>
<h2>Squad</h2>
<ul class="squad">${players.filter((player) => player.team === team.id).map((player) => html`<li>${playerLink(player)}</li>`)}</ul>`
}

function seasonPage(league: SampleLeague, players: readonly SamplePlayer[], season: string): Html {
  return html`<h1>Season ${season}</h1>
${squadsOfSeason(league, players, season).map((squad) => html`<h2>${squad.team.name}</h2>
<ul class="squad">${squad.players.map((player) => html`<li>${playerLink(player)}</li>`)}</ul>
`)}`
}

interface News {
  readonly path: string
  readonly title: string
  readonly date: string
  readonly text: readonly Html[]
}

function newsOf(league: SampleLeague, players: readonly SamplePlayer[]): News[] {
  const [first, second, third] = [players[4], players[23], players[41]]
  if (!first || !second || !third) return []
  const team = teamOf(league, first.team)
  const link = (one: SampleTeam) => html`<a href="${teamPath(one)}">${one.name}</a>`
  return [
    { path: '/news/north-stand.html', title: `${team.name} reopen the north stand`, date: '12 May 2025', text: [
      html`After fourteen months of scaffolding the north stand of ${team.stadium} is open again. ${link(team)} have kept the old clock and the wooden doors; the seats are new.`,
      html`${playerLink(first)} cut the ribbon together with the groundsman, who retires after thirty-one years.`,
    ] },
    { path: '/news/late-equaliser.html', title: 'A late equaliser and a lost dog', date: '27 April 2025', text: [
      html`Few will remember the first eighty minutes. Then a terrier ran on to the pitch, play stopped, and from the restart ${playerLink(second)} found the top corner.`,
      html`The dog was returned to its owner in row G. ${link(teamOf(league, second.team))} returned with a point.`,
    ] },
    { path: '/news/reading-room.html', title: 'The reading room has new hours', date: '3 March 2025', text: [
      html`From this month the collection of match programmes can be read on Tuesdays and Thursdays from two to six. Please bring a pencil, not a pen.`,
      html`The oldest signed programme on display comes from the family of ${playerLink(third)}.`,
    ] },
  ]
}

function newsPage(news: News): Html {
  return html`<p class="crumbs"><a href="/news/">News</a> › ${news.date}</p><h1>${news.title}</h1>${news.text.map((text) => html`<p>${text}</p>`)}`
}

function newsIndex(all: readonly News[]): Html {
  return html`<h1>News</h1>${all.map((news) => html`<h2><a href="${news.path}">${news.title}</a></h2><p>${news.date}</p>`)}`
}

function aboutPage(): Html {
  return html`<h1>About the Almanac</h1>
<p class="lead">The Almanac began as a card index kept by two sisters who never missed a home match. The cards fill eleven drawers; this site is their copy.</p>
<p>Heights and weights are those the clubs report in July. A value in red means that the club has put the player on the transfer list.</p>`
}

function contactPage(): Html {
  return html`<h1>Write to us</h1>
<p>By post: The Atlantic Almanac, Public Library, 4 Quay Street, Brackwater. By e-mail: <a href="mailto:cards@almanac.example">cards@almanac.example</a>.</p>
<p>If you find a mistake, tell us where you read the right figure. We answer every letter, though not quickly.</p>`
}
