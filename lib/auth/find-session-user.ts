import { db } from '@/lib/db/client'
import { hashToken } from './token'

export interface CurrentUser {
  id: string
  name: string | null
  email: string
  isAdmin: boolean
  sessionId: string
}

// Often enough for the list of sessions, rare enough not to write on every request.
const SEEN_EVERY_MS = 5 * 60_000

/** The user a session token belongs to, or null when it was revoked or ran out. */
export async function findSessionUser(sessionToken: string): Promise<CurrentUser | null> {
  const session = await db().session.findFirst({
    where: { sessionToken: hashToken(sessionToken), expires: { gt: new Date() } },
    select: { id: true, lastSeenAt: true, user: { select: { id: true, name: true, email: true, isAdmin: true } } },
  })
  if (!session) return null
  if (Date.now() - session.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await db().session.updateMany({ where: { id: session.id }, data: { lastSeenAt: new Date() } })
  }
  return { ...session.user, sessionId: session.id }
}
