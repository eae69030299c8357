import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { createPerson, withTestDatabase } from '@/lib/testing/with-test-database'
import { archiveProject } from './archive-project'
import { attributesInput } from './attribute-input'
import { createProject } from './create-project'
import { deleteProject } from './delete-project'
import { duplicateProject } from './duplicate-project'
import { getProject } from './get-project'
import { listAudit } from './list-audit'
import { countProject, listProjects } from './list-projects'
import { saveAttributes } from './save-attributes'
import { updateProject } from './update-project'

withTestDatabase()

const attributes = (...names: string[]) => attributesInput.parse(names.map((name) => ({ name })))

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(() => null, (reason: unknown) => reason)
  return error instanceof AppError ? error.code : `no refusal but ${String(error)}`
}

describe('projects', () => {
  let owner: { id: string }
  let stranger: { id: string }
  let projectId: string

  beforeEach(async () => {
    owner = await createPerson('Olga')
    stranger = await createPerson('Sam')
    const project = await createProject(owner, { name: 'Players', entityType: 'player', description: '', attributes: attributes('name', 'team') })
    projectId = project.id
  })

  it('belong to whoever created them and to nobody else', async () => {
    expect((await listProjects(owner, { archived: false })).map((row) => row.id)).toContain(projectId)
    expect(await listProjects(stranger, { archived: false })).toEqual([])
    expect(await refusal(getProject(stranger, projectId))).toBe('not_found')
    expect(await refusal(getProject(owner, 'not-an-id'))).toBe('not_found')
  })

  it('keep their attributes in order and count them', async () => {
    const project = await getProject(owner, projectId)
    expect(project.attributes.map((attribute) => attribute.name)).toEqual(['name', 'team'])
    expect(await countProject(owner, projectId)).toMatchObject({ attributes: 2, sites: 0, pages: 0, role: 'OWNER', running: 0 })
  })

  it('swap the names and the identifier of attributes in one save, keeping their ids', async () => {
    const [name, team] = (await getProject(owner, projectId)).attributes
    if (!name || !team) throw new Error('two attributes were expected')
    await saveAttributes(owner, {
      projectId,
      attributes: attributesInput.parse([{ id: team.id, name: 'name', isIdentifier: true }, { id: name.id, name: 'team' }, { name: 'height' }]),
    })
    const saved = (await getProject(owner, projectId)).attributes
    expect(saved.map((attribute) => [attribute.id, attribute.name, attribute.isIdentifier])).toEqual([
      [team.id, 'name', true],
      [name.id, 'team', false],
      [saved[2]?.id, 'height', false],
    ])
    await saveAttributes(owner, { projectId, attributes: attributesInput.parse([{ id: name.id, name: 'team' }]) })
    expect((await getProject(owner, projectId)).attributes).toHaveLength(1)
  })

  it("refuse another project's attribute ids", async () => {
    const other = await createProject(stranger, { name: 'Other', entityType: 'x', description: '', attributes: attributes('secret') })
    const foreign = await db().attribute.findFirstOrThrow({ where: { projectId: other.id } })
    const save = saveAttributes(owner, { projectId, attributes: attributesInput.parse([{ id: foreign.id, name: 'stolen' }]) })
    expect(await refusal(save)).toBe('not_found')
    expect(await db().attribute.findUnique({ where: { id: foreign.id } })).toMatchObject({ name: 'secret' })
  })

  it('keep one consistent list when two people save at once', async () => {
    const save = (...names: string[]) => saveAttributes(owner, { projectId, attributes: attributes(...names) })
    await Promise.all([save('a', 'b', 'c'), save('d', 'e'), save('f')])
    const names = (await getProject(owner, projectId)).attributes.map((attribute) => attribute.name).join('')
    expect(['abc', 'de', 'f']).toContain(names)
  })

  it('are renamed, archived and restored, and all of it is written down', async () => {
    await updateProject(owner, { projectId, name: 'Footballers', entityType: 'player', description: 'all of them' })
    await archiveProject(owner, { projectId, archived: true })
    expect((await listProjects(owner, { archived: true })).map((row) => row.name)).toEqual(['Footballers'])
    expect(await listProjects(owner, { archived: false })).toEqual([])
    await archiveProject(owner, { projectId, archived: false })
    const { entries } = await listAudit(owner, projectId)
    expect(entries.map((entry) => entry.action)).toEqual(['project.restored', 'project.archived', 'project.renamed', 'project.created'])
    expect(entries[2]).toMatchObject({ who: 'Olga', detail: { from: 'Players', to: 'Footballers' } })
  })

  it('page through the audit log without gaps or repeats', async () => {
    for (let i = 0; i < 60; i++) await archiveProject(owner, { projectId, archived: i % 2 === 0 })
    const first = await listAudit(owner, projectId)
    const second = await listAudit(owner, projectId, first.next ?? undefined)
    expect(first.entries).toHaveLength(50)
    expect(second.next).toBeNull()
    expect(new Set([...first.entries, ...second.entries].map((entry) => entry.id)).size).toBe(61)
  })

  it('are duplicated with their definition, without people or data', async () => {
    const site = await db().site.create({ data: { projectId, host: 'a.example', examples: { create: { url: 'https://a.example/1' } } } })
    await db().page.create({ data: { siteId: site.id, url: 'https://a.example/1', role: 'ENTITY' } })
    await db().membership.create({ data: { projectId, userId: stranger.id, role: 'CURATOR' } })
    const copy = await duplicateProject(owner, { projectId, name: 'Copy' })
    expect(await countProject(owner, copy.id)).toMatchObject({ name: 'Copy', attributes: 2, sites: 1, pages: 0 })
    expect(await db().membership.count({ where: { projectId: copy.id } })).toBe(1)
    expect(await db().examplePage.count({ where: { site: { projectId: copy.id } } })).toBe(1)
  })

  it('are deleted only by an owner who typed the name, with everything that belongs to them', async () => {
    await db().membership.create({ data: { projectId, userId: stranger.id, role: 'CURATOR' } })
    expect(await refusal(deleteProject(stranger, { projectId, confirmation: 'Players' }))).toBe('forbidden')
    expect(await refusal(deleteProject(owner, { projectId, confirmation: 'players' }))).toBe('invalid_input')
    await deleteProject(owner, { projectId, confirmation: ' Players ' })
    expect(await db().project.count({ where: { id: projectId } })).toBe(0)
    expect(await db().attribute.count({ where: { projectId } })).toBe(0)
    expect(await db().auditEntry.count({ where: { projectId } })).toBe(0)
  })
})
