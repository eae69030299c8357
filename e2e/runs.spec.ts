import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { html, PLAYER, silence, status, TestSite } from '@/lib/pipeline/testing/test-site'
import { newPerson } from './support/people'
import { createProject } from './support/projects'

let site: TestSite

test.beforeEach(async () => {
  site = await new TestSite().open()
  site.answers.set('/robots.txt', (response) => void response.end('User-agent: *\nDisallow: /private\n'))
  site.answers.set('/players/1', html(PLAYER))
})
test.afterEach(() => site.close())

async function check(page: Page, path: string): Promise<void> {
  await page.getByLabel('Address of an example page').fill(`${site.origin}${path}`)
  await page.getByRole('button', { name: 'Check site' }).click()
  await expect(page).toHaveURL(/\/runs\/[0-9a-f-]+$/)
}

const state = (page: Page, name: string) => page.getByRole('heading', { level: 2, name: new RegExp(`Check a site\\s*${name}`) })

function workerPid(): number {
  const { children } = JSON.parse(readFileSync(process.env.E2E_RUN_FILE ?? '', 'utf8')) as { children: { worker: { pid: number } } }
  return children.worker.pid
}

test('checks a site and shows title, links, robots decision and timings', async ({ browser }) => {
  const { page } = await newPerson(browser)
  await createProject(page, 'Checked')
  await check(page, '/players/1')
  await expect(state(page, 'Done')).toBeVisible()
  await expect(page.getByText('Aitana Bonmatí')).toBeVisible()
  await expect(page.getByText('2 to pages of this site, 1 to another site')).toBeVisible()
  await expect(page.getByText('May be fetched')).toBeVisible()
  await expect(page.getByText('Time for the page')).toBeVisible()
  expect(site.requests).toEqual(['/robots.txt', '/players/1'])
})

test('does not fetch what robots.txt forbids, and says so', async ({ browser }) => {
  const { page } = await newPerson(browser)
  await createProject(page, 'Forbidden')
  await check(page, '/private/1')
  await expect(page.getByText('The site does not want robots to fetch this page')).toBeVisible()
  expect(site.count('/private/1')).toBe(0)
})

test('a missing page is explained in plain words', async ({ browser }) => {
  const { page } = await newPerson(browser)
  await createProject(page, 'Missing')
  site.answers.set('/gone', status(404))
  await check(page, '/gone')
  await expect(page.getByText('The server says the page is missing or not open to us')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume run' })).toBeVisible()
})

test('a private address is refused before anything is sent', async ({ browser }) => {
  const { page } = await newPerson(browser)
  await createProject(page, 'Private')
  await page.getByLabel('Address of an example page').fill('http://10.1.2.3/players/1')
  await page.getByRole('button', { name: 'Check site' }).click()
  await expect(page.getByText('The address is not on the public Web')).toBeVisible()
})

test('progress survives a reload half-way and goes on live', async ({ browser }) => {
  const { page } = await newPerson(browser)
  await createProject(page, 'Reloaded')
  let finish: () => void = () => undefined
  site.answers.set('/players/1', (response) => {
    finish = () => html(PLAYER)(response, response.req)
  })
  await check(page, '/players/1')
  await site.asked('/players/1')
  await expect(state(page, 'Running')).toBeVisible()
  await page.reload()
  await expect(state(page, 'Running')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Read robots.txt' })).toContainText('(Done)')
  finish()
  await expect(state(page, 'Done')).toBeVisible()
  expect(site.count('/players/1')).toBe(1)
})

test('cancels a run that is under way, and resumes it', async ({ browser }) => {
  const { page } = await newPerson(browser)
  await createProject(page, 'Cancelled')
  site.answers.set('/players/1', silence)
  await check(page, '/players/1')
  await site.asked('/players/1')
  await page.getByRole('button', { name: 'Cancel run' }).click()
  await expect(state(page, 'Cancelled')).toBeVisible()
  site.answers.set('/players/1', html(PLAYER))
  await page.getByRole('button', { name: 'Resume run' }).click()
  await expect(state(page, 'Done')).toBeVisible()
  expect(site.count('/robots.txt')).toBe(1)
})

test('a worker killed half-way: the run goes on after its restart and ends as it would have', async ({ browser }) => {
  test.slow()
  const { page } = await newPerson(browser)
  const projectId = await createProject(page, 'Killed')
  site.answers.set('/players/1', silence)
  await check(page, '/players/1')
  await site.asked('/players/1')
  const killed = workerPid()
  process.kill(killed, 'SIGKILL')
  site.answers.set('/players/1', html(PLAYER))
  await expect(state(page, 'Done')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Aitana Bonmatí')).toBeVisible()
  expect(workerPid()).not.toBe(killed)
  expect(site.count('/robots.txt')).toBe(1)
  expect(site.count('/players/1')).toBe(2)
  await page.goto(`/projects/${projectId}`)
  await expect(page.getByRole('row').filter({ hasText: 'Check a site' })).toHaveCount(1)
})
