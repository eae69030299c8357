import { expect, type Page } from '@playwright/test'

/** Creates a project through the form and returns its id. */
export async function createProject(page: Page, name: string, attributes: string[] = ['name', 'team', 'height']): Promise<string> {
  await page.goto('/projects/new')
  await page.getByLabel('Name', { exact: true }).first().fill(name)
  await page.getByLabel('What is each page about?').fill('football player')
  for (const [index, attribute] of attributes.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add attribute' }).click()
    await page.getByRole('listitem').getByLabel('Name', { exact: true }).nth(index).fill(attribute)
  }
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/** The names in the attribute editor, in their order. */
export function attributeNames(page: Page): Promise<string[]> {
  return page.getByRole('listitem').getByLabel('Name', { exact: true }).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
}

/** Makes an invite link on the members page and returns it. */
export async function inviteLink(page: Page, projectId: string, role: 'Annotator' | 'Curator'): Promise<string> {
  await page.goto(`/projects/${projectId}/members`)
  await page.getByLabel('Role', { exact: true }).selectOption({ label: role })
  await page.getByRole('button', { name: 'Make link' }).click()
  const link = page.getByTestId('invite-link')
  await expect(link).toBeVisible()
  return (await link.textContent()) ?? ''
}
