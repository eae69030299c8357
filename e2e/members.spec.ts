import { expect, test } from '@playwright/test'
import { newPerson, signUp, somebody } from './support/people'
import { createProject, inviteLink } from './support/projects'

test('an invited annotator sees what an annotator may, and nothing else', async ({ browser }) => {
  const { page: owner } = await newPerson(browser, 'Olga Owner')
  const id = await createProject(owner, 'Invited')
  const link = await inviteLink(owner, id, 'Annotator')

  const annotator = await (await browser.newContext()).newPage()
  await annotator.goto(link)
  await expect(annotator.getByRole('heading', { name: 'Join “Invited”' })).toBeVisible()
  await annotator.getByRole('link', { name: 'Create account' }).click()
  await annotator.waitForURL(/\/sign-up/)
  await signUp(annotator, somebody('Nina Note'))
  await annotator.getByRole('button', { name: 'Join the project' }).click()

  await expect(annotator.getByRole('heading', { level: 1, name: 'Invited' })).toBeVisible()
  await expect(annotator.getByText('Nothing to vote on yet')).toBeVisible()
  await expect(annotator.getByRole('navigation', { name: 'Project' })).toHaveCount(0)
  for (const path of ['attributes', 'members', 'activity', 'settings', 'runs']) {
    const answer = await annotator.goto(`/projects/${id}/${path}`)
    expect(answer?.status(), path).toBe(403)
  }
  await expect(annotator.getByRole('heading', { name: 'Not for your role' })).toBeVisible()

  await owner.reload()
  await expect(owner.getByRole('row').filter({ hasText: 'Nina Note' })).toBeVisible()
  await expect(owner.getByRole('row').filter({ hasText: '1 of 20' })).toBeVisible()
})

test('a withdrawn link no longer works and says so', async ({ browser }) => {
  const { page: owner } = await newPerson(browser)
  const id = await createProject(owner, 'Withdrawn')
  const link = await inviteLink(owner, id, 'Curator')
  await owner.getByRole('button', { name: 'Withdraw' }).click()
  await expect(owner.getByText('Withdrawn', { exact: true })).toBeVisible()
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await expect(stranger.getByText('This invite link was withdrawn.')).toBeVisible()
})

test('the last owner cannot step down or leave', async ({ browser }) => {
  const { page: owner, person } = await newPerson(browser)
  const id = await createProject(owner, 'Kept')
  await owner.goto(`/projects/${id}/members`)
  await owner.getByLabel(`Role of ${person.name}`).selectOption('Annotator')
  await expect(owner.getByText('A project needs an owner.')).toBeVisible()
  await owner.getByRole('button', { name: `Remove ${person.name}` }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(owner.getByRole('alertdialog').getByText('A project needs an owner.')).toBeVisible()
})

test('a removed member loses access at once', async ({ browser }) => {
  const { page: owner } = await newPerson(browser)
  const id = await createProject(owner, 'Left')
  const link = await inviteLink(owner, id, 'Curator')
  const { page: curator } = await newPerson(browser, 'Carl Curator')
  await curator.goto(link)
  await curator.getByRole('button', { name: 'Join the project' }).click()
  await expect(curator.getByRole('link', { name: 'Attributes' })).toBeVisible()
  await expect(curator.getByRole('link', { name: 'Members' })).toHaveCount(0)

  await owner.reload()
  await owner.getByRole('button', { name: 'Remove Carl Curator' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  // While the dialog is open, everything behind it is hidden from roles.
  await expect(owner.getByRole('alertdialog')).toHaveCount(0)
  await expect(owner.getByRole('row').filter({ hasText: 'Carl Curator' })).toHaveCount(0)
  const answer = await curator.goto(`/projects/${id}`)
  expect(answer?.status()).toBe(404)
})
