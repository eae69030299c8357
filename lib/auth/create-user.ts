import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'

export interface NewUser {
  email: string
  name?: string | null
  passwordHash?: string | null
  image?: string | null
  emailVerified?: Date | null
}

// Any fixed number; it only has to be the same for everybody who creates an account.
const FIRST_ACCOUNT_LOCK = 7_067_661

/** Creates an account. The first one of an installation becomes its administrator, also when two arrive at once. */
export async function createUser(user: NewUser): Promise<{ id: string; email: string; name: string | null; isAdmin: boolean }> {
  try {
    return await db().$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`
      const isAdmin = (await tx.user.count()) === 0
      return tx.user.create({
        data: { ...user, email: user.email.toLowerCase(), isAdmin },
        select: { id: true, email: true, name: true, isAdmin: true },
      })
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') {
      throw new AppError('conflict', 'an account with this address exists', { reason: 'email_taken' })
    }
    throw error
  }
}
