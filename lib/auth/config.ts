import { PrismaAdapter } from '@auth/prisma-adapter'
import { headers } from 'next/headers'
import NextAuth, { CredentialsSignin, type DefaultSession, type NextAuthConfig } from 'next-auth'
import type { Adapter } from 'next-auth/adapters'
import Credentials from 'next-auth/providers/credentials'
import GitHub from 'next-auth/providers/github'
import Google from 'next-auth/providers/google'
import { z } from 'zod'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { SESSION_DAYS, TEXT_LIMITS } from '@/lib/limits'
import { checkRateLimit } from './check-rate-limit'
import { createUser } from './create-user'
import { openSession } from './open-session'
import { readClientAddress } from './read-client-address'
import { hashToken } from './token'
import { verifyPassword } from './verify-password'

declare module 'next-auth' {
  interface Session {
    sessionToken?: string
    user: DefaultSession['user']
  }
}

const credentialsInput = z.object({
  email: z.email().max(TEXT_LIMITS.email).transform((text) => text.toLowerCase()),
  password: z.string().min(1).max(TEXT_LIMITS.password.max),
})

/** Sign-in was refused because of too many tries; told apart from a wrong password on the screen. */
class TooManyTries extends CredentialsSignin {
  override code = 'too_many_requests'
}

/** next-auth's adapter with our way of creating accounts (lower-case addresses, first one is the administrator). */
function adapter(): Adapter {
  const base = PrismaAdapter(db())
  return {
    ...base,
    createUser: async (user) => ({ ...user, ...(await createUser({ email: user.email, name: user.name, image: user.image, emailVerified: user.emailVerified })) }),
    getUserByEmail: async (email) => (await base.getUserByEmail?.(email.toLowerCase())) ?? null,
  }
}

async function authorize(raw: unknown, request: Request) {
  const parsed = credentialsInput.safeParse(raw)
  if (!parsed.success) return null
  try {
    await checkRateLimit('signInPerAddress', readClientAddress(request.headers))
    await checkRateLimit('signInPerAccount', parsed.data.email)
  } catch (error) {
    if (error instanceof AppError) throw new TooManyTries()
    throw error
  }
  const user = await db().user.findUnique({ where: { email: parsed.data.email } })
  if (!(await verifyPassword(user?.passwordHash, parsed.data.password)) || !user) return null
  return { id: user.id, email: user.email, name: user.name }
}

function config(): NextAuthConfig {
  const { AUTH_SECRET, AUTH_GITHUB_ID, AUTH_GOOGLE_ID, ORION_SIGN_UP } = env()
  return {
    secret: AUTH_SECRET,
    trustHost: true,
    adapter: adapter(),
    session: { strategy: 'jwt', maxAge: SESSION_DAYS * 86_400 },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    providers: [
      Credentials({ credentials: { email: {}, password: { type: 'password' } }, authorize }),
      ...(AUTH_GITHUB_ID ? [GitHub] : []),
      ...(AUTH_GOOGLE_ID ? [Google] : []),
    ],
    callbacks: {
      async signIn({ user, account }) {
        if (account?.provider === 'credentials' || ORION_SIGN_UP === 'open') return true
        const known = user.email ? await db().user.count({ where: { email: user.email.toLowerCase() } }) : 0
        return known > 0 ? true : '/sign-in?error=sign_up_closed'
      },
      async jwt({ token, user }) {
        if (user?.id) token.sessionToken = await openSession(user.id, (await headers()).get('user-agent'))
        return token
      },
      session({ session, token }) {
        if (typeof token.sessionToken === 'string') session.sessionToken = token.sessionToken
        return session
      },
    },
    events: {
      async signOut(message) {
        if ('token' in message && typeof message.token?.sessionToken === 'string') {
          await db().session.deleteMany({ where: { sessionToken: hashToken(message.token.sessionToken) } })
        }
      },
    },
  }
}

export const { handlers, auth, signIn, signOut } = NextAuth(config)
