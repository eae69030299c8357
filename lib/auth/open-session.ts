import { db } from '@/lib/db/client'
import { SESSION_DAYS } from '@/lib/limits'
import { createToken, hashToken } from './token'

/** Records a signed-in browser and returns the token its cookie carries. Sessions that ran out are cleared on the way. */
export async function openSession(userId: string, userAgent: string | null): Promise<string> {
  const token = createToken()
  await db().session.deleteMany({ where: { userId, expires: { lt: new Date() } } })
  await db().session.create({
    data: {
      userId,
      sessionToken: hashToken(token),
      userAgent: userAgent?.slice(0, 300) ?? null,
      expires: new Date(Date.now() + SESSION_DAYS * 86_400_000),
    },
  })
  return token
}
