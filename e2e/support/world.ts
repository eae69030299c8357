import { randomUUID } from 'node:crypto'
import { createToken, hashToken } from '@/lib/auth/token'
import { db } from '@/lib/db/client'

export interface World {
  projectId: string
  attributeId: string
  invitationId: string
  inviteToken: string
  runId: string
  annotatorId: string
}

/** A project of its own for one case, written straight into the database. */
export async function createWorld(people: { owner: string; curator: string; annotator: string }): Promise<World> {
  const inviteToken = createToken()
  const project = await db().project.create({
    data: {
      name: 'World',
      entityType: 'player',
      members: { create: [{ userId: people.owner, role: 'OWNER' }, { userId: people.curator, role: 'CURATOR' }, { userId: people.annotator, role: 'ANNOTATOR' }] },
      attributes: { create: { name: 'name', position: 0 } },
      invitations: { create: { tokenHash: hashToken(inviteToken), role: 'ANNOTATOR', maxUses: 5, expiresAt: new Date(Date.now() + 86_400_000) } },
      runs: { create: { kind: 'CHECK_SITE', state: 'FAILED', failure: 'dns', input: { url: 'http://127.0.0.1:9/' }, finishedAt: new Date() } },
    },
    include: { attributes: true, invitations: true, runs: true },
  })
  return {
    projectId: project.id,
    attributeId: project.attributes[0]?.id ?? '',
    invitationId: project.invitations[0]?.id ?? '',
    inviteToken,
    runId: project.runs[0]?.id ?? '',
    annotatorId: people.annotator,
  }
}

/** Everything a case could have changed in its project, as one text. */
export async function photograph(projectId: string): Promise<string> {
  const rows = await db().$queryRaw<{ all: string | null }[]>`
    SELECT string_agg(t, '|' ORDER BY t) AS all FROM (
      SELECT p::text t FROM "Project" p WHERE p."id" = ${projectId}::uuid
      UNION ALL SELECT m::text FROM "Membership" m WHERE m."projectId" = ${projectId}::uuid
      UNION ALL SELECT a::text FROM "Attribute" a WHERE a."projectId" = ${projectId}::uuid
      UNION ALL SELECT i::text FROM "Invitation" i WHERE i."projectId" = ${projectId}::uuid
      UNION ALL SELECT r::text FROM "Run" r WHERE r."projectId" = ${projectId}::uuid
      UNION ALL SELECT e::text FROM "AuditEntry" e WHERE e."projectId" = ${projectId}::uuid
    ) rows`
  return rows[0]?.all ?? ''
}

export const nowhere = () => randomUUID()
