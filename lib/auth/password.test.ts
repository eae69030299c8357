import { describe, expect, it } from 'vitest'
import { hashPassword } from './hash-password'
import { verifyPassword } from './verify-password'

describe('passwords', () => {
  it('are kept as argon2id and verified', async () => {
    const kept = await hashPassword('correct horse battery')
    expect(kept).toMatch(/^\$argon2id\$/)
    expect(await verifyPassword(kept, 'correct horse battery')).toBe(true)
    expect(await verifyPassword(kept, 'correct horse batterie')).toBe(false)
  })

  it('never match an account without a password, not even by the decoy', async () => {
    expect(await verifyPassword(null, 'no account has this password')).toBe(false)
    expect(await verifyPassword(undefined, '')).toBe(false)
  })

  it('get a new salt each time', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
  })
})
