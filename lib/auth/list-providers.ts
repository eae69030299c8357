import { env } from '@/lib/env'

/** The OAuth services whose variables are set. */
export function listProviders(): { id: 'github' | 'google'; name: string }[] {
  const { AUTH_GITHUB_ID, AUTH_GOOGLE_ID } = env()
  return [
    ...(AUTH_GITHUB_ID ? [{ id: 'github' as const, name: 'GitHub' }] : []),
    ...(AUTH_GOOGLE_ID ? [{ id: 'google' as const, name: 'Google' }] : []),
  ]
}
