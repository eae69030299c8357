import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { LocalSite } from './support/local-site'
import { newPerson } from './support/people'
import { createProject } from './support/projects'

let site: LocalSite
let origin: string

test.beforeEach(async () => {
  site = new LocalSite()
  origin = await site.open()
})
test.afterEach(() => site.close())

async function startCheck(page: Page, path: string): Promise<string> {
  const projectId = await createProject(page, 'Players')
  await page.goto(`/projects/${projectId}/runs`)
  await page.getByLabel('Address of an example page').fill(`${origin}${path}`)
  await page.getByRole('button', { name: 'Check site' }).click()
  await page.waitForURL(/\/runs\/[0-9a-f-]{36}$/)
  return projectId
}

const step = (page: Page, label: string) => page.getByRole('list', { name: 'Steps of this run' }).getByRole('listitem').filter({ hasText: label })
const state = (page: Page, text: string) => page.getByRole('heading', { name: `Check a site ${text}` })

test('checks a site and shows what it found, step by step', async ({ browser }) => {
  const { page } = await newPerson(browser)
  site.hold()
  const projectId = await startCheck(page, '/players/1')
  await expect(step(page, 'Read robots.txt')).toContainText('(Done)')
  await expect(step(page, 'Fetch the page')).toContainText('(Running)')
  await expect(step(page, 'Keep the page')).toContainText('(Not started)')
  await expect(page.getByText('May be fetched')).toBeVisible()
  site.release()
  await expect(state(page, 'Done')).toBeVisible()
  const found = page.getByRole('region', { name: 'What was found' })
  await expect(found).toContainText('Aitana Bonmatí')
  await expect(found).toContainText('1 to a page of this site, 1 to another site')
  await expect(found).toContainText('Waiting for the answer')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.goto(`/projects/${projectId}/runs`)
  await expect(page.getByRole('row').filter({ hasText: `${origin}/players/1` })).toContainText('4 of 4')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('goes on showing progress after a reload half-way', async ({ browser }) => {
  const { page } = await newPerson(browser)
  site.hold()
  await startCheck(page, '/players/1')
  await expect(step(page, 'Fetch the page')).toContainText('(Running)')
  await page.reload()
  await expect(step(page, 'Fetch the page')).toContainText('(Running)')
  site.release()
  await expect(state(page, 'Done')).toBeVisible()
})

test('follows by polling when events are blocked', async ({ browser }) => {
  const { page } = await newPerson(browser)
  await page.route('**/api/runs/*/events', (route) => route.abort())
  site.hold()
  await startCheck(page, '/players/1')
  await expect(page.getByText('Live updates do not get through')).toBeVisible()
  site.release()
  await expect(state(page, 'Done')).toBeVisible()
})

test('cancels a run half-way and resumes it', async ({ browser }) => {
  const { page } = await newPerson(browser)
  site.hold()
  await startCheck(page, '/players/1')
  await expect(step(page, 'Fetch the page')).toContainText('(Running)')
  await page.getByRole('button', { name: 'Cancel run' }).click()
  await expect(state(page, 'Cancelled')).toBeVisible()
  site.release()
  await page.getByRole('button', { name: 'Resume run' }).click()
  await expect(state(page, 'Done')).toBeVisible()
})

test('finishes a run whose worker was killed half-way', async ({ browser }) => {
  const { page } = await newPerson(browser)
  site.hold()
  await startCheck(page, '/players/1')
  await expect(step(page, 'Fetch the page')).toContainText('(Running)')
  const { children } = JSON.parse(readFileSync(process.env.E2E_RUN_FILE ?? '', 'utf8')) as { children: { worker: { pid: number } } }
  process.kill(children.worker.pid, 'SIGKILL')
  site.release()
  await expect(state(page, 'Done')).toBeVisible({ timeout: 50_000 })
  await expect(page.getByRole('region', { name: 'What was found' })).toContainText('Aitana Bonmatí')
})

test('says in plain words why a check failed', async ({ browser }) => {
  const { page } = await newPerson(browser)
  await startCheck(page, '/private/1')
  await expect(page.getByText('The site does not want robots to fetch this page').first()).toBeVisible()
  await expect(page.getByText('Disallow: /private')).toBeVisible()
  await startCheck(page, '/missing')
  await expect(page.getByText('The server says the page is missing or not open to us').first()).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('refuses what is no address, and speaks Portuguese', async ({ browser }) => {
  const { page } = await newPerson(browser)
  const projectId = await createProject(page, 'Jogadores')
  await page.goto(`/projects/${projectId}/runs`)
  await expect(page.getByText('No runs yet')).toBeVisible()
  await page.getByLabel('Address of an example page').fill('ftp://example.org/x')
  await page.getByRole('button', { name: 'Check site' }).click()
  await expect(page.getByText('This is not a web address.')).toBeVisible()
  await page.context().addCookies([{ name: 'orion_locale', value: 'pt-BR', url: page.url() }])
  await page.reload()
  await expect(page.getByText('Nenhuma execução ainda')).toBeVisible()
})

test('never asks a private address', async ({ browser }) => {
  const { page } = await newPerson(browser)
  const projectId = await createProject(page, 'Private')
  await page.goto(`/projects/${projectId}/runs`)
  await page.getByLabel('Address of an example page').fill('http://10.1.2.3/players/1')
  await page.getByRole('button', { name: 'Check site' }).click()
  await expect(page.getByText('The address is not on the public Web').first()).toBeVisible()
})
