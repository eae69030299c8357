import { beforeEach, describe, expect, it } from 'vitest'
import { changePassword } from '@/lib/account/change-password'
import { listSessions } from '@/lib/account/list-sessions'
import { revokeSession } from '@/lib/account/revoke-session'
import { signOutEverywhere } from '@/lib/account/sign-out-everywhere'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { RATE_LIMITS } from '@/lib/limits'
import { createPerson, withTestDatabase } from '@/lib/testing/with-test-database'
import { checkRateLimit } from './check-rate-limit'
import { createUser } from './create-user'
import { findSessionUser } from './find-session-user'
import { hashPassword } from './hash-password'
import { openSession } from './open-session'
import { signUp } from './sign-up'
import { verifyPassword } from './verify-password'

withTestDatabase()

describe('the first account', () => {
  it('becomes the administrator, exactly one even when ten arrive at once', async () => {
    await db().user.deleteMany()
    const made = await Promise.all(Array.from({ length: 10 }, (_, i) => createUser({ email: `First${i}@Example.org` })))
    expect(made.filter((user) => user.isAdmin)).toHaveLength(1)
    expect(made.every((user) => user.email === user.email.toLowerCase())).toBe(true)
  })
})

describe('signUp', () => {
  it('keeps a hash and refuses the same address in another case', async () => {
    const input = { name: 'Ana', email: 'ana@example.org', password: 'a long password' }
    const { id } = await signUp(input, 'one')
    const kept = await db().user.findUniqueOrThrow({ where: { id } })
    expect(kept.passwordHash).toMatch(/^\$argon2id\$/)
    await expect(signUp({ ...input, email: 'ana@example.org' }, 'one')).rejects.toMatchObject({ reason: 'email_taken' })
    await expect(db().user.create({ data: { email: 'Ana@example.org' } })).rejects.toThrow(/User_email_lower/)
  })
})

describe('sessions', () => {
  let user: { id: string; email: string }
  beforeEach(async () => {
    user = await createPerson()
  })

  it('lead to the user until they are revoked', async () => {
    const token = await openSession(user.id, 'a browser')
    const found = await findSessionUser(token)
    expect(found).toMatchObject({ id: user.id, email: user.email })
    expect(await findSessionUser('something else')).toBeNull()
    await revokeSession(user, { sessionId: found?.sessionId ?? '' })
    expect(await findSessionUser(token)).toBeNull()
  })

  it('are not kept in the clear', async () => {
    const token = await openSession(user.id, null)
    expect(JSON.stringify(await db().session.findMany())).not.toContain(token)
  })

  it('end when they run out', async () => {
    const token = await openSession(user.id, null)
    await db().session.updateMany({ where: { userId: user.id }, data: { expires: new Date(Date.now() - 1000) } })
    expect(await findSessionUser(token)).toBeNull()
  })

  it('all end by signing out everywhere; nobody ends somebody else’s', async () => {
    const tokens = [await openSession(user.id, null), await openSession(user.id, null)]
    const other = await createPerson()
    const othersToken = await openSession(other.id, null)
    const others = await findSessionUser(othersToken)
    await expect(revokeSession(user, { sessionId: others?.sessionId ?? '' })).rejects.toBeInstanceOf(AppError)
    await signOutEverywhere(user)
    for (const token of tokens) expect(await findSessionUser(token)).toBeNull()
    expect(await findSessionUser(othersToken)).not.toBeNull()
  })

  it('other than this one end when the password changes', async () => {
    await db().user.update({ where: { id: user.id }, data: { passwordHash: await hashPassword('the old password') } })
    const here = await findSessionUser(await openSession(user.id, 'here'))
    await openSession(user.id, 'there')
    if (!here) throw new Error('no session')
    await expect(changePassword(here, { current: 'wrong', password: 'the new password' })).rejects.toMatchObject({ reason: 'wrong_password' })
    await changePassword(here, { current: 'the old password', password: 'the new password' })
    expect((await listSessions(here)).map((row) => [row.userAgent, row.current])).toEqual([['here', true]])
    const { passwordHash } = await db().user.findUniqueOrThrow({ where: { id: user.id } })
    expect(await verifyPassword(passwordHash, 'the new password')).toBe(true)
  })
})

describe('checkRateLimit', () => {
  it('lets exactly as many through as the table says, also at once, and starts anew after the window', async () => {
    const { count } = RATE_LIMITS.signInPerAccount
    const tries = await Promise.allSettled(Array.from({ length: count + 5 }, () => checkRateLimit('signInPerAccount', 'one@example.org')))
    expect(tries.filter((result) => result.status === 'fulfilled')).toHaveLength(count)
    await expect(checkRateLimit('signInPerAccount', 'other@example.org')).resolves.toBeUndefined()
    await db().rateLimit.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } })
    await expect(checkRateLimit('signInPerAccount', 'one@example.org')).resolves.toBeUndefined()
  })
})
