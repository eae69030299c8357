import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/db/client'
import { createPerson, withTestDatabase } from '@/lib/testing/with-test-database'

withTestDatabase()

/** A project with a site, two pages of the same content, a query, a task with it as candidate, and an annotator. */
async function createWorld() {
  const user = await createPerson()
  const project = await db().project.create({ data: { name: 'P', entityType: 'e', members: { create: { userId: user.id, role: 'OWNER' } } } })
  const attribute = await db().attribute.create({ data: { projectId: project.id, name: 'name', position: 0, isIdentifier: true } })
  const site = await db().site.create({ data: { projectId: project.id, host: 'a.example' } })
  await db().content.create({ data: { hash: project.id, body: Buffer.from('x'), size: 1 } })
  const pages = await Promise.all(
    ['1', '2'].map((name) => db().page.create({ data: { siteId: site.id, url: `https://a.example/${name}`, contentHash: project.id } })),
  )
  const query = await db().query.create({ data: { siteId: site.id, cypher: 'MATCH', cypherHash: 'h', pivot: 'NAME', path: 'DT-DD', parts: [], support: 2 } })
  const task = await db().votingTask.create({
    data: { projectId: project.id, siteId: site.id, attributeId: attribute.id, candidates: { create: { queryId: query.id, rank: 1, score: 1 } } },
  })
  return { user, project, attribute, site, pages, query, task }
}

let world: Awaited<ReturnType<typeof createWorld>>
beforeEach(async () => {
  world = await createWorld()
})

describe('votes', () => {
  const vote = (change: object = {}) => ({
    taskId: world.task.id, userId: world.user.id, choice: 'CANDIDATE' as const, queryId: world.query.id, elapsedMs: 900, ...change,
  })

  it('one live vote per annotator and task; a change supersedes the old row', async () => {
    const first = await db().vote.create({ data: vote() })
    await expect(db().vote.create({ data: vote({ choice: 'NONE', queryId: null }) })).rejects.toThrow(/Unique constraint/)
    await db().$transaction([
      db().vote.update({ where: { id: first.id }, data: { supersededAt: new Date() } }),
      db().vote.create({ data: vote({ choice: 'NONE', queryId: null }) }),
    ])
    expect(await db().vote.count({ where: { taskId: world.task.id } })).toBe(2)
  })

  it('are append-only', async () => {
    const { id } = await db().vote.create({ data: vote() })
    await expect(db().vote.update({ where: { id }, data: { elapsedMs: 1 } })).rejects.toThrow(/append-only/)
    await expect(db().vote.delete({ where: { id } })).rejects.toThrow(/append-only/)
    await db().vote.update({ where: { id }, data: { supersededAt: new Date() } })
    await expect(db().vote.update({ where: { id }, data: { supersededAt: null } })).rejects.toThrow(/append-only/)
  })

  it('are for a candidate of their own task, or for none', async () => {
    const other = await createWorld()
    await expect(db().vote.create({ data: vote({ queryId: other.query.id }) })).rejects.toThrow(/Foreign key/)
    await expect(db().vote.create({ data: vote({ queryId: null }) })).rejects.toThrow(/Vote_choice/)
    await expect(db().vote.create({ data: vote({ choice: 'NONE' }) })).rejects.toThrow(/Vote_choice/)
  })
})

describe('uniqueness', () => {
  it('one decision per task', async () => {
    const data = { taskId: world.task.id, queryId: world.query.id, method: 'MAJORITY' as const }
    await db().decision.create({ data })
    await expect(db().decision.create({ data })).rejects.toThrow(/Unique constraint/)
  })

  it('one page per site and URL, one task per site and attribute, one identifier per project', async () => {
    const { site, project, attribute } = world
    await expect(db().page.create({ data: { siteId: site.id, url: 'https://a.example/1' } })).rejects.toThrow(/Unique constraint/)
    await expect(
      db().votingTask.create({ data: { projectId: project.id, siteId: site.id, attributeId: attribute.id } }),
    ).rejects.toThrow(/Unique constraint/)
    await expect(db().attribute.create({ data: { projectId: project.id, name: 'isbn', position: 1, isIdentifier: true } })).rejects.toThrow(/Unique constraint/)
  })
})

describe('page bodies', () => {
  it('stay while a page uses them and go with the last one', async () => {
    const hash = world.project.id
    await db().page.delete({ where: { id: world.pages[0]?.id } })
    expect(await db().content.count({ where: { hash } })).toBe(1)
    await db().page.update({ where: { id: world.pages[1]?.id }, data: { contentHash: null } })
    expect(await db().content.count({ where: { hash } })).toBe(0)
  })
})

describe('a deleted project', () => {
  it('leaves nothing behind, in any table', async () => {
    const { project, site, task, user, query, pages } = world
    const run = await db().run.create({ data: { projectId: project.id, kind: 'CHECK_SITE', steps: { create: { position: 0, name: 'robots' } } } })
    await db().vote.create({ data: { taskId: task.id, userId: user.id, choice: 'CANDIDATE', queryId: query.id, elapsedMs: 1 } })
    await db().lease.create({ data: { taskId: task.id, userId: user.id, expiresAt: new Date() } })
    const decision = await db().decision.create({ data: { taskId: task.id, queryId: query.id, method: 'MAJORITY' } })
    await db().complementaryQuery.create({ data: { decisionId: decision.id, queryId: query.id, score: 0.5, components: {}, position: 0 } })
    await db().fetchRecord.create({ data: { siteId: site.id, runId: run.id, url: 'https://a.example/1' } })
    await db().sampleExtraction.create({ data: { queryId: query.id, pageId: pages[0]?.id ?? '', values: ['x'] } })
    await db().auditEntry.create({ data: { projectId: project.id, action: 'project.created' } })
    const version = await db().datasetVersion.create({ data: { projectId: project.id, number: 1, parameters: {}, wrapper: {} } })
    const record = await db().datasetRecord.create({ data: { versionId: version.id, host: 'a.example', url: 'https://a.example/1' } })
    await db().datasetValue.create({ data: { recordId: record.id, attributeName: 'name', raw: 'x', cypher: 'MATCH', method: 'MAJORITY' } })
    await db().datasetVersion.update({ where: { id: version.id }, data: { readyAt: new Date() } })

    const before = await countRows()
    const fresh = await createWorld()
    await db().project.delete({ where: { id: fresh.project.id } })
    await db().user.delete({ where: { id: fresh.user.id } })
    expect(await countRows()).toEqual(before)

    await db().project.delete({ where: { id: project.id } })
    for (const table of ['Run', 'AuditEntry', 'DatasetVersion', 'Site', 'VotingTask', 'Attribute', 'Membership']) {
      const rows = await db().$queryRawUnsafe<{ n: number }[]>(`SELECT count(*)::int n FROM "${table}" WHERE "projectId" = '${project.id}'::uuid`)
      expect(rows[0]?.n, table).toBe(0)
    }
    expect(await db().content.count({ where: { hash: project.id } })).toBe(0)
    expect(await db().datasetValue.count({ where: { recordId: record.id } })).toBe(0)
    expect(await db().vote.count({ where: { taskId: task.id } })).toBe(0)
  })
})

describe('a dataset version', () => {
  it('never changes once it is ready', async () => {
    const version = await db().datasetVersion.create({ data: { projectId: world.project.id, number: 1, parameters: {}, wrapper: {} } })
    const record = await db().datasetRecord.create({ data: { versionId: version.id, host: 'a.example', url: 'https://a.example/1' } })
    const value = await db().datasetValue.create({ data: { recordId: record.id, attributeName: 'name', raw: 'x', cypher: 'c', method: 'EXPERT' } })
    await db().datasetVersion.update({ where: { id: version.id }, data: { readyAt: new Date(), checksum: 'sum' } })
    const refused = /is final/
    await expect(db().datasetVersion.update({ where: { id: version.id }, data: { checksum: 'other' } })).rejects.toThrow(refused)
    await expect(db().datasetRecord.create({ data: { versionId: version.id, host: 'a', url: 'b' } })).rejects.toThrow(refused)
    await expect(db().datasetRecord.update({ where: { id: record.id }, data: { entityId: 'e' } })).rejects.toThrow(refused)
    await expect(db().datasetValue.update({ where: { id: value.id }, data: { raw: 'y' } })).rejects.toThrow(refused)
    await expect(db().datasetValue.delete({ where: { id: value.id } })).rejects.toThrow(refused)
    await expect(db().datasetRecord.delete({ where: { id: record.id } })).rejects.toThrow(refused)
  })
})

async function countRows(): Promise<Record<string, number>> {
  const tables = await db().$queryRaw<{ name: string }[]>`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const rows = await db().$queryRawUnsafe<{ n: number }[]>(`SELECT count(*)::int n FROM "${name}"`)
    counts[name] = rows[0]?.n ?? 0
  }
  return counts
}
