import { AppError } from '@/lib/errors'
import { currentUser } from './current-user'
import type { CurrentUser } from './find-session-user'

/** The signed-in user of this request; refuses everybody else. */
export async function requireUser(): Promise<CurrentUser> {
  const user = await currentUser()
  if (!user) throw new AppError('unauthenticated', 'not signed in')
  return user
}
