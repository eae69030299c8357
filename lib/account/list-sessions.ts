import { db } from '@/lib/db/client'

export interface SessionRow {
  id: string
  userAgent: string | null
  createdAt: Date
  lastSeenAt: Date
  current: boolean
}

/** The browsers a user is signed in with. */
export async function listSessions(user: { id: string; sessionId: string }): Promise<SessionRow[]> {
  const rows = await db().session.findMany({
    where: { userId: user.id, expires: { gt: new Date() } },
    select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true },
    orderBy: { lastSeenAt: 'desc' },
    take: 100,
  })
  return rows.map((row) => ({ ...row, current: row.id === user.sessionId }))
}
