import type { Role } from '@/lib/auth/roles'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/generated/prisma/client'

export interface ProjectRow {
  id: string
  name: string
  entityType: string
  role: Role
  archived: boolean
  updatedAt: Date
  attributes: number
  sites: number
  pages: number
  queries: number
  tasks: number
  tasksDecided: number
  versions: number
  running: number
  failed: number
}

/** The projects a user belongs to, newest change first, with the counts their progress is shown by: one statement. */
export function listProjects(user: { id: string }, options: { archived: boolean }): Promise<ProjectRow[]> {
  return selectProjects(user, Prisma.sql`(p."archivedAt" IS NOT NULL) = ${options.archived}`)
}

/** The same of one project; nothing when the user does not belong to it. */
export async function countProject(user: { id: string }, projectId: string): Promise<ProjectRow | undefined> {
  return (await selectProjects(user, Prisma.sql`p."id" = ${projectId}::uuid`))[0]
}

function selectProjects(user: { id: string }, condition: Prisma.Sql): Promise<ProjectRow[]> {
  return db().$queryRaw<ProjectRow[]>`
    SELECT p."id", p."name", p."entityType", m."role", p."archivedAt" IS NOT NULL AS "archived", p."updatedAt",
      (SELECT count(*)::int FROM "Attribute" a WHERE a."projectId" = p."id") AS "attributes",
      (SELECT count(*)::int FROM "Site" s WHERE s."projectId" = p."id") AS "sites",
      (SELECT count(*)::int FROM "Page" g JOIN "Site" s ON s."id" = g."siteId" WHERE s."projectId" = p."id" AND COALESCE(g."roleByHand", g."role") = 'ENTITY') AS "pages",
      (SELECT count(*)::int FROM "Query" q JOIN "Site" s ON s."id" = q."siteId" WHERE s."projectId" = p."id" AND q."standsForId" IS NULL) AS "queries",
      (SELECT count(*)::int FROM "VotingTask" t WHERE t."projectId" = p."id" AND NOT t."isGold") AS "tasks",
      (SELECT count(*)::int FROM "VotingTask" t WHERE t."projectId" = p."id" AND NOT t."isGold" AND t."state" = 'DECIDED') AS "tasksDecided",
      (SELECT count(*)::int FROM "DatasetVersion" v WHERE v."projectId" = p."id" AND v."readyAt" IS NOT NULL) AS "versions",
      (SELECT count(*)::int FROM "Run" r WHERE r."projectId" = p."id" AND r."state" IN ('QUEUED', 'RUNNING')) AS "running",
      (SELECT count(*)::int FROM "Run" r WHERE r."projectId" = p."id" AND r."state" = 'FAILED') AS "failed"
    FROM "Membership" m JOIN "Project" p ON p."id" = m."projectId"
    WHERE m."userId" = ${user.id}::uuid AND ${condition}
    ORDER BY p."updatedAt" DESC, p."id"
    LIMIT 500`
}
