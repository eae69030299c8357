import { createHash, randomBytes } from 'node:crypto'

/** A secret for a link or an API client: 256 random bits, safe in a URL. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token: a leaked table opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
