import { cache } from 'react'
import { auth } from './config'
import { findSessionUser, type CurrentUser } from './find-session-user'

/** The signed-in user of this request, or null. Looked up once per request. */
export const currentUser = cache(async (): Promise<CurrentUser | null> => {
  const session = await auth()
  return session?.sessionToken ? findSessionUser(session.sessionToken) : null
})
