import { type APIRequestContext, expect, test } from '@playwright/test'
import { db } from '@/lib/db/client'
import { callAction, listActions, listRoutes } from './support/call-action'
import { newPerson } from './support/people'
import { createWorld, nowhere, photograph, type World } from './support/world'

type Who = 'nobody' | 'stranger' | 'annotator' | 'curator' | 'owner'
const WHO: Who[] = ['nobody', 'stranger', 'annotator', 'curator', 'owner']

/** Expected answers, in the order of WHO. */
type Answers = [nobody: number, stranger: number, annotator: number, curator: number, owner: number]
const CURATORS: Answers = [401, 404, 403, 200, 200]
const OWNERS: Answers = [401, 404, 403, 403, 200]
const EVERYBODY_SIGNED_IN: Answers = [401, 200, 200, 200, 200]

interface Case {
  answers: Answers
  input: (world: World) => Record<string, unknown>
}

const attributes = [{ name: 'name' }]

/** Every server action that needs an account. An action that is not here makes the test fail. */
const ACTIONS: Record<string, Case> = {
  createProjectAction: { answers: EVERYBODY_SIGNED_IN, input: () => ({ name: 'New', entityType: 'x', attributes }) },
  updateProjectAction: { answers: CURATORS, input: ({ projectId }) => ({ projectId, name: 'Renamed', entityType: 'x' }) },
  saveAttributesAction: { answers: CURATORS, input: ({ projectId }) => ({ projectId, attributes }) },
  duplicateProjectAction: { answers: CURATORS, input: ({ projectId }) => ({ projectId, name: 'Copy' }) },
  archiveProjectAction: { answers: CURATORS, input: ({ projectId }) => ({ projectId, archived: true }) },
  deleteProjectAction: { answers: OWNERS, input: ({ projectId }) => ({ projectId, confirmation: 'World' }) },
  createInvitationAction: { answers: OWNERS, input: ({ projectId }) => ({ projectId, role: 'CURATOR', days: 1, maxUses: 1 }) },
  revokeInvitationAction: { answers: OWNERS, input: ({ projectId, invitationId }) => ({ projectId, invitationId }) },
  changeMemberRoleAction: { answers: OWNERS, input: ({ projectId, annotatorId }) => ({ projectId, userId: annotatorId, role: 'CURATOR' }) },
  removeMemberAction: { answers: OWNERS, input: ({ projectId, annotatorId }) => ({ projectId, userId: annotatorId }) },
  joinAction: { answers: EVERYBODY_SIGNED_IN, input: ({ inviteToken }) => ({ token: inviteToken }) },
  renameUserAction: { answers: EVERYBODY_SIGNED_IN, input: () => ({ name: 'Another name' }) },
  changePasswordAction: { answers: [401, 403, 403, 403, 403], input: () => ({ current: 'wrong', password: 'a long new password' }) },
  revokeSessionAction: { answers: [401, 404, 404, 404, 404], input: () => ({ sessionId: nowhere() }) },
  startSiteCheckAction: { answers: CURATORS, input: ({ projectId }) => ({ projectId, url: 'http://127.0.0.1:9/' }) },
  cancelRunAction: { answers: CURATORS, input: ({ projectId, runId }) => ({ projectId, runId }) },
  retryRunAction: { answers: CURATORS, input: ({ projectId, runId }) => ({ projectId, runId }) },
}

/** Open to everybody by design, or bound to the session itself; tested where they belong. */
const OPEN_ACTIONS = ['setLocale', 'setTheme', 'signInAction', 'signUpAction', 'signInWithProviderAction', 'signOutAction', 'signOutEverywhereAction']

/** Every page and route that shows something of a project or an account. Nobody is sent to sign-in by pages (307). */
const ROUTES: Record<string, Answers> = {
  '/projects': [307, 200, 200, 200, 200],
  '/projects/new': [307, 200, 200, 200, 200],
  '/projects/[projectId]': [307, 404, 200, 200, 200],
  '/projects/[projectId]/attributes': [307, 404, 403, 200, 200],
  '/projects/[projectId]/members': [307, 404, 403, 403, 200],
  '/projects/[projectId]/activity': [307, 404, 403, 403, 200],
  '/projects/[projectId]/settings': [307, 404, 403, 200, 200],
  '/projects/[projectId]/runs': [307, 404, 403, 200, 200],
  '/projects/[projectId]/runs/[runId]': [307, 404, 403, 200, 200],
  '/account': [307, 200, 200, 200, 200],
  '/admin': [307, 404, 404, 404, 404],
  '/api/runs/[runId]': [401, 404, 403, 200, 200],
  '/api/runs/[runId]/events': [401, 404, 403, 200, 200],
}
const OPEN_ROUTES = ['/', '/sign-in', '/sign-up', '/invite/[token]', '/api/auth/[...nextauth]', '/api/health', '/icon.svg']

const requests = {} as Record<Who, APIRequestContext>
let people: { owner: string; curator: string; annotator: string }

test.beforeAll(async ({ browser }) => {
  // The very first account is the administrator: nobody in this file is to be that one.
  await newPerson(browser, 'Adam Admin')
  const ids: Partial<Record<Who, string>> = {}
  for (const who of WHO) {
    if (who === 'nobody') requests.nobody = (await browser.newContext()).request
    else {
      const { page, person } = await newPerson(browser, who)
      requests[who] = page.request
      ids[who] = (await db().user.findUniqueOrThrow({ where: { email: person.email } })).id
    }
  }
  people = { owner: ids.owner ?? '', curator: ids.curator ?? '', annotator: ids.annotator ?? '' }
})

test('the table names every action of the build', () => {
  const inline = [...listActions().keys()].filter((name) => !name.startsWith('$$'))
  expect([...Object.keys(ACTIONS), ...OPEN_ACTIONS].sort()).toEqual(inline.sort())
})

test('the table names every page and route of the build', () => {
  expect([...Object.keys(ROUTES), ...OPEN_ROUTES].sort()).toEqual([...new Set(listRoutes())].sort())
})

for (const [name, { answers, input }] of Object.entries(ACTIONS)) {
  test(`${name} answers ${answers.join(', ')} to ${WHO.join(', ')}`, async () => {
    for (const [index, who] of WHO.entries()) {
      const world = await createWorld(people)
      const before = await photograph(world.projectId)
      const expected = answers[index]
      expect(await callAction(requests[who], name, input(world)), who).toBe(expected)
      if (expected !== 200) expect(await photograph(world.projectId), `${who} wrote something`).toBe(before)
    }
  })

  test(`${name} answers malformed, oversize and stale input with 4xx and writes nothing`, async () => {
    const world = await createWorld(people)
    const before = await photograph(world.projectId)
    const good = input(world)
    const bad: unknown[] = [null, 'text', 7, [], {}]
    for (const key of Object.keys(good)) bad.push({ ...good, [key]: 'x'.repeat(300_000) }, { ...good, [key]: null }, { ...good, [key]: { not: 'this' } })
    for (const value of bad) {
      const status = await callAction(requests.owner, name, value)
      expect([403, 404, 413, 422], `${status} for ${JSON.stringify(value).slice(0, 80)}`).toContain(status)
    }
    for (const key of ['projectId', 'runId', 'invitationId', 'userId'].filter((id) => id in good)) {
      expect(await callAction(requests.owner, name, { ...good, [key]: nowhere() }), `stale ${key}`).toBe(404)
    }
    expect(await photograph(world.projectId)).toBe(before)
  })
}

for (const [route, answers] of Object.entries(ROUTES)) {
  test(`${route} answers ${answers.join(', ')}`, async () => {
    const world = await createWorld(people)
    const path = route.replace('[projectId]', world.projectId).replace('[runId]', world.runId)
    for (const [index, who] of WHO.entries()) {
      const response = await requests[who].get(path, { maxRedirects: 0 })
      expect(response.status(), `${who} at ${path}`).toBe(answers[index])
    }
    if (route.includes('[')) {
      for (const id of [nowhere(), 'not-an-id', '%00', '..%2F..']) {
        const stale = route.replace('[projectId]', route.includes('[runId]') ? world.projectId : id).replace('[runId]', id)
        expect([400, 404], stale).toContain((await requests.owner.get(stale, { maxRedirects: 0 })).status())
      }
    }
  })
}

test("a run of one project is not found through another's id", async () => {
  const mine = await createWorld(people)
  const other = await createWorld({ owner: people.curator, curator: people.annotator, annotator: people.owner })
  const response = await requests.owner.get(`/projects/${mine.projectId}/runs/${other.runId}`, { maxRedirects: 0 })
  expect(response.status()).toBe(404)
  expect(await callAction(requests.owner, 'retryRunAction', { projectId: mine.projectId, runId: other.runId })).toBe(404)
})

test('a request from another origin is refused and changes nothing', async () => {
  const world = await createWorld(people)
  const before = await photograph(world.projectId)
  const status = await callAction(requests.owner, 'updateProjectAction', ACTIONS.updateProjectAction?.input(world), { origin: 'https://evil.example' })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await photograph(world.projectId)).toBe(before)
})
