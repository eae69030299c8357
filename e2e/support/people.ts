import { randomInt, randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'

export interface Person {
  name: string
  email: string
  password: string
  /** The address their requests come from: limits per address are not what most tests are about. */
  address: string
}

/** Somebody new, with an address nobody else in the test database has. */
export function somebody(name = 'Ana Prado'): Person {
  return { name, email: `${randomUUID()}@example.org`, password: `secret ${randomUUID()}`, address: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
}

/** Opens an account through the form; ends on the page the form leads to. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': person.address })
  if (!page.url().includes('/sign-up')) await page.goto('/sign-up')
  await page.getByLabel('Your name').fill(person.name)
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-up'))
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': person.address })
  await page.goto('/sign-in')
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function signOut(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: `Account menu of ${person.name}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
}

/** A page in a browser of its own, signed in as a new person. */
export async function newPerson(browser: Browser, name?: string): Promise<{ page: Page; person: Person }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const person = somebody(name)
  await signUp(page, person)
  return { page, person }
}
