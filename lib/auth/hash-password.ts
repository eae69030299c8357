import { hash } from '@node-rs/argon2'

/** argon2id with OWASP's second recommended setting (19 MiB, 2 passes, 1 lane). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}
