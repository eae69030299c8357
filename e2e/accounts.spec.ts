import { expect, test } from '@playwright/test'
import { signIn, signOut, signUp, somebody } from './support/people'

test('signs up, out and in again', async ({ page }) => {
  const person = somebody()
  await page.goto('/')
  await expect(page).toHaveURL(/\/sign-in/)
  await page.getByRole('link', { name: 'Create one' }).click()
  await page.waitForURL(/\/sign-up/)
  await signUp(page, person)
  await expect(page).toHaveURL(/\/projects$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect(page.getByText('Start with a project')).toBeVisible()
  await signOut(page, person)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/projects$/)
})

test('refuses a wrong password and an unknown address in the same words', async ({ page }) => {
  const person = somebody()
  await page.goto('/sign-up')
  await signUp(page, person)
  await signOut(page, person)
  await signIn(page, { ...person, password: 'not this one' })
  await expect(page.getByRole('alert').filter({ hasText: 'E-mail address or password is wrong.' })).toBeVisible()
  await signIn(page, somebody())
  await expect(page.getByRole('alert').filter({ hasText: 'E-mail address or password is wrong.' })).toBeVisible()
  await expect(page).toHaveURL(/\/sign-in/)
})

test('stops guessing one account after ten wrong passwords', async ({ page }) => {
  const person = somebody()
  await page.goto('/sign-up')
  await signUp(page, person)
  await signOut(page, person)
  for (let i = 0; i < 10; i++) {
    await page.getByLabel('E-mail address').fill(person.email)
    await page.getByLabel('Password').fill(`guess ${i}`)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await answered
  }
  await signIn(page, person)
  await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts' })).toBeVisible()
})

test('says what is wrong with each field of the sign-up form', async ({ page }) => {
  await page.goto('/sign-up')
  await page.getByLabel('E-mail address').fill('not an address')
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Fill this in.')).toBeVisible()
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/\/sign-up/)
})

test('does not open a second account for an address, whatever its case', async ({ page }) => {
  const person = somebody()
  await page.goto('/sign-up')
  await signUp(page, person)
  await signOut(page, person)
  await page.goto('/sign-up')
  await page.getByLabel('Your name').fill('Somebody else')
  await page.getByLabel('E-mail address').fill(person.email.toUpperCase())
  await page.getByLabel('Password').fill('another long password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('There is an account with this e-mail address already.')).toBeVisible()
})

test('signs out everywhere: the other browser has to sign in again', async ({ page, browser }) => {
  const person = somebody()
  await page.goto('/sign-up')
  await signUp(page, person)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, person)
  await expect(other).toHaveURL(/\/projects$/)

  await page.goto('/account')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await other.goto('/projects')
  await expect(other).toHaveURL(/\/sign-in/)
})

test('a changed password signs other browsers out and is the one that counts', async ({ page, browser }) => {
  const person = somebody()
  await page.goto('/sign-up')
  await signUp(page, person)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, person)
  await expect(other).toHaveURL(/\/projects$/)

  await page.goto('/account')
  await page.getByLabel('Current password').fill('wrong')
  await page.getByLabel('New password').fill('a new long password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The current password is wrong.')).toBeVisible()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()

  await other.goto('/projects')
  await expect(other).toHaveURL(/\/sign-in/)
  await signIn(other, { ...person, password: 'a new long password' })
  await expect(other).toHaveURL(/\/projects$/)
})

test('comes back to the page that was asked for', async ({ page }) => {
  const person = somebody()
  await page.goto('/account')
  await expect(page).toHaveURL(/next=%2Faccount/)
  await page.getByRole('link', { name: 'Create one' }).click()
  await page.waitForURL(/\/sign-up/)
  await signUp(page, person)
  await expect(page).toHaveURL(/\/account$/)
})

test('the sign-in form works without scripts', async ({ browser }) => {
  const scripted = await (await browser.newContext()).newPage()
  const person = somebody()
  await scripted.goto('/sign-up')
  await signUp(scripted, person)
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await signIn(page, person)
  await expect(page).toHaveURL(/\/projects$/)
})
