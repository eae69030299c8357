import { db } from '@/lib/db/client'

/** Signs the user out in every browser, this one included. */
export async function signOutEverywhere(user: { id: string }): Promise<void> {
  await db().session.deleteMany({ where: { userId: user.id } })
}
