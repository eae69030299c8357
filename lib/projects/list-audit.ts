import { requireProject } from '@/lib/auth/require-project'
import { db } from '@/lib/db/client'
import { COUNT_LIMITS } from '@/lib/limits'

export interface AuditRow {
  id: string
  action: string
  detail: Record<string, unknown>
  who: string | null
  createdAt: Date
}

/** A page of the audit log, newest first. `after` is the id of the last entry of the page before. */
export async function listAudit(user: { id: string }, projectId: string, after?: string): Promise<{ entries: AuditRow[]; next: string | null }> {
  const project = await requireProject(user.id, projectId, 'audit:read')
  const rows = await db().auditEntry.findMany({
    where: { projectId: project.id },
    include: { user: { select: { name: true, email: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: COUNT_LIMITS.auditPage + 1,
    ...(after ? { cursor: { id: after }, skip: 1 } : {}),
  })
  const entries = rows.slice(0, COUNT_LIMITS.auditPage).map((row) => ({
    id: row.id,
    action: row.action,
    detail: row.detail as Record<string, unknown>,
    who: row.user ? (row.user.name ?? row.user.email) : null,
    createdAt: row.createdAt,
  }))
  return { entries, next: rows.length > COUNT_LIMITS.auditPage ? (entries.at(-1)?.id ?? null) : null }
}
