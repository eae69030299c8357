import type { Prisma } from '@/lib/generated/prisma/client'

/** Adds a line to a project's audit log, in the transaction of the change it tells of. */
export async function writeAudit(
  tx: Prisma.TransactionClient,
  projectId: string,
  userId: string | null,
  action: AuditAction,
  detail: Prisma.InputJsonObject,
): Promise<void> {
  await tx.auditEntry.create({ data: { projectId, userId, action, detail } })
}

export const AUDIT_ACTIONS = [
  'project.created',
  'project.renamed',
  'project.duplicated',
  'project.archived',
  'project.restored',
  'attributes.saved',
  'invitation.created',
  'invitation.revoked',
  'member.joined',
  'member.role',
  'member.removed',
  'run.started',
  'run.cancelled',
  'run.retried',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]
