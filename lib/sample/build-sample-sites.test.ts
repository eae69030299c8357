import { describe, expect, it } from 'vitest'
import { buildSampleSites } from './build-sample-sites'
import { SAMPLE_LEAGUE } from './sample-league'
import { SAMPLE_PROJECT } from './sample-project'
import type { SamplePage, SampleSite } from './sample-types'
import { pageAt, readPage, type PageContent } from './test-pages'

const sites = buildSampleSites()
const parsed = new Map(sites.flatMap((site) => site.pages.map((page) => [page, readPage(page)] as const)))
const of = (page: SamplePage): PageContent => parsed.get(page) ?? readPage(page)

/** Paths reached by following links from a page. */
function reachable(site: SampleSite, start: string): Set<string> {
  const seen = new Set([start])
  for (const path of seen) for (const link of of(pageAt(site, path)).links) if (link.startsWith('/')) seen.add(link)
  return seen
}

describe.each(sites.map((site) => [site.host, site] as const))('sample site %s', (_, site) => {
  it('has about 60 players, index pages by team and season, paginated lists, coaches and noise', () => {
    const count = (kind: SamplePage['kind']) => site.pages.filter((page) => page.kind === kind).length
    expect(count('player')).toBe(60)
    expect(count('coach')).toBe(SAMPLE_LEAGUE.teams.length)
    expect(count('index')).toBeGreaterThanOrEqual(1 + SAMPLE_LEAGUE.teams.length + SAMPLE_LEAGUE.seasons.length + 3)
    expect(count('noise')).toBeGreaterThanOrEqual(5)
    expect(new Set(site.pages.map((page) => page.path)).size).toBe(site.pages.length)
  })

  it('has only links that lead somewhere, and reaches every page from the home page', () => {
    const paths = new Set(site.pages.map((page) => page.path))
    for (const page of site.pages) for (const link of of(page).links) expect(link.startsWith('mailto:') || paths.has(link), `${page.path} → ${link}`).toBe(true)
    expect([...reachable(site, '/')].sort()).toEqual([...paths].sort())
  })

  it('lists every player on the paginated list, under a team and under a season', () => {
    const players = site.truth.map(({ path }) => path)
    const linked = (pages: readonly SamplePage[]) => new Set(pages.flatMap((page) => of(page).links))
    const index = site.pages.filter((page) => page.kind === 'index')
    const lists = index.filter((page) => /^\/(players|jogadores)/.test(page.path))
    const teams = index.filter((page) => /^\/t(eams|imes)?\//.test(page.path))
    const seasons = index.filter((page) => /^\/(s|seasons|temporadas)\//.test(page.path))
    expect(lists.length).toBeGreaterThanOrEqual(3)
    for (const some of [lists, teams, seasons]) expect(players.filter((path) => !linked(some).has(path))).toEqual([])
  })

  it('is valid, accessible in its basics, and the same every time', () => {
    for (const page of site.pages) {
      const { errors, tags } = of(page)
      expect(errors).toEqual([])
      expect([tags.get('h1'), tags.get('main'), tags.get('title')], page.path).toEqual([1, 1, 1])
      expect(page.html).toContain(`<html lang="${site.language}">`)
      expect(page.html).not.toMatch(/undefined|null|NaN|\[object|lorem/i)
    }
    const again = buildSampleSites().find((one) => one.host === site.host)
    expect(again).toEqual(site)
  })

  it('shows the true values, each as a whole text node of its player’s page', () => {
    expect(site.truth.map(({ path }) => path)).toEqual(site.pages.filter((page) => page.kind === 'player').map((page) => page.path))
    for (const { path, values } of site.truth) {
      const { texts } = of(pageAt(site, path))
      for (const [attribute, { value, node }] of Object.entries(values)) {
        expect(texts, `${path} ${attribute}`).toContain(node)
        expect(node).toContain(value)
      }
    }
  })

  it('misses some attributes on some pages, never the name, the team or the height', () => {
    const filled = (attribute: 'name' | 'team' | 'height' | 'weight' | 'foot' | 'contract') => site.truth.filter(({ values }) => values[attribute]).length
    for (const attribute of ['name', 'team', 'height'] as const) expect(filled(attribute)).toBe(60)
    for (const attribute of ['weight', 'foot', 'contract'] as const) {
      expect(filled(attribute)).toBeGreaterThan(30)
      expect(filled(attribute)).toBeLessThan(58)
    }
  })

  it('has label and value in one text node somewhere', () => {
    const joined = site.truth.flatMap(({ values }) => Object.values(values)).filter(({ value, node }) => /^.+: /.test(node) && node.endsWith(value) && node !== value)
    expect(joined.length).toBeGreaterThan(30)
  })

  it('shows the value of transfer-listed players in other markup, on enough pages for a query of its own', () => {
    const bold = site.truth.filter(({ path, values }) => new RegExp(`<(strong|b) class="[a-z]+">${values.value?.value.replace(/[.$]/g, '\\$&')}<`).test(pageAt(site, path).html))
    const listed = new Set(SAMPLE_LEAGUE.players.filter((player) => player.listed).map((player) => player.id))
    expect(bold.map(({ player }) => player)).toEqual(site.truth.map(({ player }) => player).filter((id) => listed.has(id)))
    expect(bold.length).toBeGreaterThan(0.3 * 60)
    expect(bold.length).toBeLessThan(0.6 * 60)
  })

  it('names every team in a menu on every page', () => {
    for (const page of site.pages) expect(SAMPLE_LEAGUE.teams.filter((team) => !of(page).texts.includes(team.name))).toEqual([])
  })

  it('has coach pages that share labels with player pages', () => {
    const labels = new Set(site.truth.flatMap(({ path, values }) => {
      const own = new Set(Object.values(values).map(({ node }) => node))
      return of(pageAt(site, path)).texts.filter((text) => !own.has(text))
    }))
    for (const coach of site.pages.filter((page) => page.kind === 'coach')) {
      const { texts } = of(coach)
      expect(texts.filter((text) => /born|birth|nascimento|naturalidade/i.test(text) && labels.has(text)).length).toBeGreaterThanOrEqual(2)
    }
  })
})

describe('the sample sites together', () => {
  it('overlap, without showing the same players', () => {
    const ids = sites.map((site) => new Set(site.truth.map(({ player }) => player)))
    const everywhere = SAMPLE_LEAGUE.players.filter((player) => ids.every((set) => set.has(player.id)))
    const anywhere = SAMPLE_LEAGUE.players.filter((player) => ids.some((set) => set.has(player.id)))
    expect([everywhere.length, anywhere.length]).toEqual([30, 75])
  })

  it('agree on facts and differ in form', () => {
    const [almanac, pitchside, bola] = sites.map((site) => new Map(site.truth.map(({ player, values }) => [player, values])))
    let shared = 0
    for (const { id, height } of SAMPLE_LEAGUE.players) {
      const shown = [almanac, pitchside, bola].map((site) => site?.get(id)?.height?.value)
      if (shown.includes(undefined)) continue
      shared++
      expect(shown).toEqual([`${height} cm`, `${height} cm`, `1,${height - 100} m`])
    }
    expect(shared).toBe(30)
    const markup = sites.map((site) => [...of(pageAt(site, site.truth[0]?.path ?? '')).tags.keys()].sort().join())
    expect(new Set(markup).size).toBe(3)
  })

  it('have every attribute of the sample project', () => {
    for (const site of sites) for (const { name } of SAMPLE_PROJECT.attributes) expect(site.truth.some(({ values }) => values[name]), `${site.host} ${name}`).toBe(true)
  })
})

describe('the data file', () => {
  it('has unique names, ids and slugs, and numbers worn once per team', () => {
    const { players, teams } = SAMPLE_LEAGUE
    const unique = (keys: readonly (string | number)[]) => expect(new Set(keys).size).toBe(keys.length)
    unique(players.map((player) => player.id))
    unique(players.map((player) => player.name))
    unique([...players.map((player) => player.slug), ...teams.map((team) => team.coach.slug)])
    unique(players.map((player) => `${player.team} ${player.number}`))
    unique(teams.map((team) => team.name))
  })

  it('ends every career at the player’s present team', () => {
    for (const player of SAMPLE_LEAGUE.players) expect(player.career.at(-1)).toMatchObject({ season: '2024/25', team: player.team })
  })
})
