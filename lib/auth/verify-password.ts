import { verify } from '@node-rs/argon2'
import { hashPassword } from './hash-password'

let decoy: Promise<string> | undefined

/** Checks a password. Costs the same when there is no such account, so that answers do not tell who has one. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && Boolean(passwordHash)
}
