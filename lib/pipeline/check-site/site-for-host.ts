import type { Prisma } from '@/lib/generated/prisma/client'

/** The project's site with this host, made if there is none. Safe when two workers ask at once. */
export async function siteForHost(tx: Prisma.TransactionClient, projectId: string, host: string): Promise<string> {
  const site = await tx.site.upsert({ where: { projectId_host: { projectId, host } }, create: { projectId, host }, update: {}, select: { id: true } })
  return site.id
}

/**
 * The page's real host, after redirects, is the site. When that is another than the one first asked, the run and its
 * ledger move there, and the first one goes unless it is a site in its own right.
 */
export async function settleSite(tx: Prisma.TransactionClient, run: { runId: string; projectId: string }, finalUrl: string): Promise<string> {
  const { siteId: askedId } = await tx.run.findUniqueOrThrow({ where: { id: run.runId }, select: { siteId: true } })
  const siteId = await siteForHost(tx, run.projectId, new URL(finalUrl).host)
  if (askedId === siteId) return siteId
  await tx.run.update({ where: { id: run.runId }, data: { siteId } })
  await tx.fetchRecord.updateMany({ where: { runId: run.runId }, data: { siteId } })
  if (askedId) await tx.site.deleteMany({ where: { id: askedId, examples: { none: {} }, pages: { none: {} }, runs: { none: {} }, fetches: { none: {} } } })
  return siteId
}
