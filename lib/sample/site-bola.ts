import { html, raw, type Html } from './html'
import { inPages, partsOfDate, playersOfSite, squadsOfSeason, teamOf } from './sample-league'
import type { SampleAttribute, SampleLeague, SamplePage, SamplePlayer, SampleSite, SampleTeam, SampleTruth, SampleValue } from './sample-types'

/** Third sample site: a fan magazine in Portuguese. Labels and values mixed in one element, folders as URLs. */

const NAME = 'Bola no Ar'
const PER_PAGE = 24
const POSITIONS: Readonly<Record<string, string>> = {
  Goalkeeper: 'Goleiro', 'Centre-back': 'Zagueiro', 'Left-back': 'Lateral-esquerdo', 'Right-back': 'Lateral-direito', 'Defensive midfielder': 'Volante',
  'Central midfielder': 'Meio-campista', 'Attacking midfielder': 'Meia-atacante', 'Left winger': 'Ponta-esquerda', 'Right winger': 'Ponta-direita', Striker: 'Centroavante',
}
const COUNTRIES: Readonly<Record<string, string>> = {
  Portugal: 'Portugal', Brazil: 'Brasil', England: 'Inglaterra', Germany: 'Alemanha', France: 'França', Spain: 'Espanha', Sweden: 'Suécia',
  Croatia: 'Croácia', Ghana: 'Gana', Senegal: 'Senegal', Japan: 'Japão', Italy: 'Itália', Ireland: 'Irlanda',
}
const FEET: Readonly<Record<string, string>> = { left: 'Canhoto', right: 'Destro', both: 'Ambidestro' }

const STYLE = `
body{margin:0;background:#fff;color:#1f2a24;font:16px/1.5 'Trebuchet MS',Verdana,sans-serif}
a{color:#00693e}.faixa{background:linear-gradient(90deg,#00693e,#0b8f57);color:#fff;padding:1.1rem 1.5rem}
.faixa a{color:#fff;text-decoration:none}.faixa .marca{font-size:1.9rem;font-weight:bold;letter-spacing:-.03em}.faixa .marca i{color:#ffd94a}
.faixa small{display:block}
.abas{background:#ffd94a;padding:.45rem 1.5rem}.abas a{color:#1f2a24;font-weight:bold;margin-right:1.3rem;text-decoration:none}
.corpo{display:flex;gap:2rem;max-width:70rem;margin:1.4rem auto;padding:0 1.5rem;align-items:flex-start}
.corpo main{flex:1;min-width:0}.lado{width:12.5rem;background:#f1f7f2;border-radius:10px;padding:.8rem 1rem;font-size:.93rem}
.lado h2{font-size:1rem;margin:.1rem 0 .4rem}.lado a{display:block;padding:.16rem 0}
.ficha{border:2px solid #00693e;border-radius:14px;padding:1.1rem 1.4rem;position:relative}
.ficha h1{margin:.1rem 0 .3rem;font-size:2rem;line-height:1.1}.ficha .camisa{position:absolute;top:.7rem;right:1.1rem;font-size:2.6rem;font-weight:bold;color:#00693e}
.dados{line-height:1.9}.dados b{color:#00512f}
.etiquetas{display:flex;gap:.6rem;flex-wrap:wrap;margin:.7rem 0}.etiquetas span{background:#e3f2e8;border-radius:99px;padding:.15rem .8rem;font-size:.93rem}
.valor{font-size:1.15rem}.vende{color:#c4161c}
.jogos li{padding:.15rem 0}.cartoes{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.7rem}
.cartoes li{border:1px solid #cfe3d6;border-radius:10px;padding:.5rem .8rem}.cartoes em{display:block;font-style:normal;font-size:.88rem;color:#4c5b52}
.paginas a,.paginas b{margin-right:.9rem}.rodape{background:#f1f7f2;padding:1rem 1.5rem;margin-top:2rem;font-size:.87rem;color:#44524a}
@media(max-width:46rem){.corpo{flex-direction:column}.lado{width:auto}}
`

const playerPath = (player: SamplePlayer) => `/jogadores/${player.slug}/`
const teamPath = (team: SampleTeam) => `/times/${team.slug}/`
const coachPath = (team: SampleTeam) => `/treinadores/${team.coach.slug}/`
const seasonPath = (season: string) => `/temporadas/${season.slice(0, 4)}/`
const listPath = (page: number) => (page === 0 ? '/jogadores/' : `/jogadores/pagina/${page + 1}/`)
const country = (name: string) => COUNTRIES[name] ?? name

function slashDate(date: string): string {
  const { day, month, year } = partsOfDate(date)
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`
}

/** Builds the magazine's pages and what its player pages say. */
export function buildBola(league: SampleLeague): SampleSite {
  const players = playersOfSite(league, 2)
  const page = (path: string, kind: SamplePage['kind'], title: string, content: Html): SamplePage => ({ path, kind, html: layout(league, title, content).markup })
  const truth: SampleTruth[] = players.map((player) => ({ path: playerPath(player), player: player.id, values: valuesOf(league, player) }))
  const lists = inPages(players, PER_PAGE)
  const news = newsOf(league, players)
  const pages: SamplePage[] = [
    page('/', 'index', 'O futebol da Liga Atlântica', home(league, players)),
    ...lists.map((some, k) => page(listPath(k), 'index', `Jogadores de A a Z (${k + 1})`, playerList(league, some, k, lists.length))),
    ...league.teams.map((team) => page(teamPath(team), 'index', `Elenco: ${team.name}`, teamPage(players, team))),
    ...league.seasons.map((season) => page(seasonPath(season), 'index', `Temporada ${season}`, seasonPage(league, players, season))),
    ...players.map((player) => page(playerPath(player), 'player', `${player.name}: ficha do jogador`, playerPage(league, player))),
    ...league.teams.map((team) => page(coachPath(team), 'coach', `${team.coach.name}: ficha do treinador`, coachPage(team))),
    ...news.map((one) => page(one.path, 'noise', one.title, html`<article><h1>${one.title}</h1>${one.text.map((text) => html`<p>${text}</p>`)}</article>`)),
    page('/noticias/', 'noise', 'Notícias', html`<h1>Notícias</h1>${news.map((one) => html`<h2><a href="${one.path}">${one.title}</a></h2>`)}`),
    page('/quem-somos/', 'noise', 'Quem somos', html`<h1>Quem somos</h1><p>Somos sete amigos e um gravador velho. Começamos narrando jogos de várzea e hoje seguimos a liga inteira, de arquibancada em arquibancada.</p><p>O valor em vermelho quer dizer que o clube aceita vender o jogador.</p>`),
    page('/contato/', 'noise', 'Contato', html`<h1>Contato</h1><p>Escreva para <a href="mailto:redacao@bolanoar.example">redacao@bolanoar.example</a> ou deixe um recado na barraca de pastel, ao lado do portão 3.</p>`),
  ]
  return { host: 'bolanoar.example', name: NAME, language: 'pt-BR', pages, truth }
}

function layout(league: SampleLeague, title: string, content: Html): Html {
  return html`<!DOCTYPE html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - ${NAME}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header>
<div class="faixa"><a class="marca" href="/">Bola <i>no Ar</i></a><small>A revista de quem vê o jogo em pé</small></div>
<nav class="abas" aria-label="Principal"><a href="/jogadores/">Jogadores</a>${league.seasons.map((season) => html`<a href="${seasonPath(season)}">Temporada ${season}</a>`)}<a href="/noticias/">Notícias</a></nav>
</header>
<div class="corpo">
<main>
${content}
</main>
<nav class="lado" aria-label="Times"><h2>Times</h2>${league.teams.map((team) => html`<a href="${teamPath(team)}">${team.name}</a>`)}</nav>
</div>
<footer class="rodape">${NAME}, feito na raça desde 2009. <a href="/quem-somos/">Quem somos</a> · <a href="/contato/">Contato</a></footer>
</body>
</html>
`
}

interface Line {
  readonly attribute: SampleAttribute
  readonly label: string
  readonly value: string
}

/** Lines of the form label in bold, value after it, all in one paragraph. */
function linesOf(league: SampleLeague, player: SamplePlayer): Line[] {
  return [
    { attribute: 'team', label: 'Time:', value: teamOf(league, player.team).name },
    { attribute: 'position', label: 'Posição:', value: POSITIONS[player.position] ?? player.position },
    { attribute: 'birth date', label: 'Nascimento:', value: slashDate(player.born) },
    { attribute: 'birthplace', label: 'Naturalidade:', value: `${player.birthplace} (${country(player.nationality)})` },
    ...(player.foot === null ? [] : [{ attribute: 'foot' as const, label: 'Pé bom:', value: FEET[player.foot] ?? player.foot }]),
    ...(player.contract === null ? [] : [{ attribute: 'contract' as const, label: 'Contrato até:', value: `junho de ${player.contract}` }]),
  ]
}

/** Label and value in one text node. */
function tagsOf(player: SamplePlayer): { attribute: SampleAttribute; value: string; node: string }[] {
  const height = `${(player.height / 100).toFixed(2).replace('.', ',')} m`
  return [
    { attribute: 'height', value: height, node: `Altura: ${height}` },
    ...(player.weight === null ? [] : [{ attribute: 'weight' as const, value: `${player.weight} kg`, node: `Peso: ${player.weight} kg` }]),
  ]
}

function priceOf(player: SamplePlayer): string {
  return player.value < 1 ? `€ ${Math.round(player.value * 1000)} mil` : `€ ${String(player.value).replace('.', ',')} ${player.value < 2 ? 'milhão' : 'milhões'}`
}

function valuesOf(league: SampleLeague, player: SamplePlayer): Partial<Record<SampleAttribute, SampleValue>> {
  const alone = (value: string): SampleValue => ({ value, node: value })
  return {
    name: alone(player.name),
    number: alone(String(player.number)),
    ...Object.fromEntries(linesOf(league, player).map(({ attribute, value }) => [attribute, alone(value)])),
    ...Object.fromEntries(tagsOf(player).map(({ attribute, value, node }) => [attribute, { value, node }])),
    value: alone(priceOf(player)),
  }
}

function playerPage(league: SampleLeague, player: SamplePlayer): Html {
  const price = priceOf(player)
  return html`<article class="ficha">
<span class="camisa">${player.number}</span>
<h1>${player.name}</h1>
<div class="etiquetas">${tagsOf(player).map(({ node }) => html`<span>${node}</span>`)}</div>
<p class="dados">${linesOf(league, player).map(({ label, value }) => html`<b>${label}</b> ${value}<br>`)}</p>
<p class="valor">Valor de mercado: ${player.listed ? html`<strong class="vende">${price}</strong>` : html`<span>${price}</span>`}</p>
<h2>Por onde andou</h2>
<ul class="jogos">${player.career.map((row) => html`<li><a href="${seasonPath(row.season)}">${row.season}</a>, ${teamOf(league, row.team).name}: ${row.matches} jogos e ${row.goals} ${row.goals === 1 ? 'gol' : 'gols'}</li>`)}</ul>
</article>`
}

/** Looks like a player page: same card, other lines. */
function coachPage(team: SampleTeam): Html {
  const { coach } = team
  return html`<article class="ficha">
<h1>${coach.name}</h1>
<div class="etiquetas"><span>Treinador</span></div>
<p class="dados"><b>Time:</b> ${team.name}<br><b>Nascimento:</b> ${slashDate(coach.born)}<br><b>Naturalidade:</b> ${coach.birthplace} (${country(coach.nationality)})<br><b>No cargo desde:</b> ${coach.since}<br><b>Esquema preferido:</b> ${coach.formation}<br></p>
</article>`
}

const cards = (league: SampleLeague, players: readonly SamplePlayer[]) =>
  html`<ul class="cartoes">${players.map((player) => html`<li><a href="${playerPath(player)}">${player.name}</a><em>${POSITIONS[player.position] ?? ''}, ${teamOf(league, player.team).name}</em></li>`)}</ul>`

function home(league: SampleLeague, players: readonly SamplePlayer[]): Html {
  return html`<h1>Quem joga, onde joga e quanto vale</h1>
<p>São ${players.length} fichas de jogadores dos ${league.teams.length} times da Liga Atlântica. Escolha um time ao lado, uma temporada ou veja <a href="/jogadores/">a lista de A a Z</a>.</p>
<h2>Nas bancas</h2>
<ul>${newsOf(league, players).map((one) => html`<li><a href="${one.path}">${one.title}</a></li>`)}</ul>`
}

function playerList(league: SampleLeague, players: readonly SamplePlayer[], page: number, pages: number): Html {
  const numbers = Array.from({ length: pages }, (_, k) => (k === page ? html`<b aria-current="page">${k + 1}</b>` : html`<a href="${listPath(k)}">${k + 1}</a>`))
  return html`<h1>Jogadores de A a Z</h1>
${cards(league, players)}
<nav class="paginas" aria-label="Páginas">${numbers}${page + 1 < pages && html`<a rel="next" href="${listPath(page + 1)}">Próxima »</a>`}</nav>`
}

function teamPage(players: readonly SamplePlayer[], team: SampleTeam): Html {
  return html`<h1>${team.name}</h1>
<p>De ${team.city}, fundado em ${team.founded}. Manda seus jogos no ${team.stadium}, para ${team.capacity.toLocaleString('pt-BR')} pessoas. Treinador: <a href="${coachPath(team)}">${team.coach.name}</a>.</p>
<h2>Elenco</h2>
<ul>${players.filter((player) => player.team === team.id).map((player) => html`<li><a href="${playerPath(player)}">${player.name}</a>, ${POSITIONS[player.position] ?? ''}</li>`)}</ul>`
}

function seasonPage(league: SampleLeague, players: readonly SamplePlayer[], season: string): Html {
  return html`<h1>Temporada ${season}</h1>
${squadsOfSeason(league, players, season).map((squad) => html`<h2>${squad.team.name}</h2><ul>${squad.players.map((player) => html`<li><a href="${playerPath(player)}">${player.name}</a></li>`)}</ul>
`)}`
}

function newsOf(league: SampleLeague, players: readonly SamplePlayer[]): { path: string; title: string; text: Html[] }[] {
  const [first, second] = [players[8], players[29]]
  if (!first || !second) return []
  const link = (player: SamplePlayer) => html`<a href="${playerPath(player)}">${player.name}</a>`
  return [
    { path: '/noticias/chuva-no-classico/', title: 'Choveu tanto que a bola boiou', text: [
      html`O clássico parou aos 20 minutos, quando a bola ficou presa numa poça na risca da grande área. Na volta, ${link(first)} abriu o placar de fora da área.`,
      html`A torcida do ${teamOf(league, first.team).name} cantou até o apito final, debaixo de lona e guarda-chuva.`,
    ] },
    { path: '/noticias/a-camisa-do-avo/', title: 'A camisa do avô', text: [
      html`${link(second)} entra em campo com um pedaço da camisa do avô costurado por dentro da sua. Foi a avó quem costurou, na véspera da estreia.`,
      html`O roupeiro conta que ninguém lava aquela camisa sem pedir licença.`,
    ] },
    { path: '/noticias/preco-do-pastel/', title: 'O preço do pastel subiu de novo', text: [
      html`Fizemos a ronda pelos dez estádios da liga. O pastel mais caro custa o dobro do mais barato, e o mais barato continua sendo o melhor.`,
    ] },
  ]
}
