import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { signUp, somebody } from './support/people'
import { createProject } from './support/projects'

/** Collects what the browser refused because of the content security policy, and errors of the page's scripts. */
function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('console', (message) => {
    if (/content security policy|hydrat/i.test(message.text())) seen.push(message.text())
  })
  page.on('pageerror', (error) => seen.push(error.message))
  return seen
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target).join(', ')}`)).toEqual([])
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(`every screen is accessible, fits and breaks no policy: ${colorScheme}, ${width} px`, async ({ browser }) => {
      test.slow() // a dozen screens, each searched by axe
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } })
      const page = await context.newPage()
      const problems = watch(page)
      const visit = async (path: string) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectAccessible(page)
        expect(await overflow(page), path).toBeLessThanOrEqual(0)
      }
      for (const path of ['/sign-in', '/sign-up', '/no-such-page']) await visit(path)
      await signUp(page, somebody())
      for (const path of ['/projects', '/projects/new', '/account']) await visit(path)
      const id = await createProject(page, `Players ${colorScheme} ${width}`)
      for (const tab of ['', '/attributes', '/runs', '/members', '/activity', '/settings']) await visit(`/projects/${id}${tab}`)
      await page.getByRole('button', { name: /^Account menu of/ }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await expectAccessible(page)
      expect(problems).toEqual([])
      await context.close()
    })
  }
}

test('language and theme are switched at once and remembered', async ({ page }) => {
  const problems = watch(page)
  const html = page.locator('html')
  const person = somebody()
  await signUp(page, person)
  await expect(html).toHaveAttribute('data-theme', 'system')
  await page.getByRole('button', { name: `Account menu of ${person.name}` }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('menuitemradio', { name: 'Português (Brasil)' }).click()
  await expect(html).toHaveAttribute('lang', 'pt-BR')
  await expect(page.getByRole('heading', { level: 1, name: 'Projetos' })).toBeVisible()
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'pt-BR')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  expect(problems).toEqual([])
})

test('the language follows the browser, and can be switched without scripts', async ({ browser }) => {
  const brazilian = await (await browser.newContext({ locale: 'pt-BR', javaScriptEnabled: false })).newPage()
  await brazilian.goto('/sign-in')
  await expect(brazilian.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await brazilian.getByRole('button', { name: 'English' }).click()
  await expect(brazilian.locator('html')).toHaveAttribute('lang', 'en')
})

test('the keyboard starts at the skip link and gets to the content', async ({ page }) => {
  await signUp(page, somebody())
  await page.goto('/projects')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test('a page that does not exist is a 404, with the security headers and a request id', async ({ request }) => {
  const response = await request.get('/no-such-page', { headers: { 'x-request-id': 'from-the-test-1' } })
  expect(response.status()).toBe(404)
  const headers = response.headers()
  expect(headers['x-request-id']).toBe('from-the-test-1')
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/)
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toBeUndefined()
})
