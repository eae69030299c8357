import { unstable_rethrow } from 'next/navigation'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { checkRateLimit } from '@/lib/auth/check-rate-limit'
import type { CurrentUser } from '@/lib/auth/find-session-user'
import { requireUser } from '@/lib/auth/require-user'
import { AppError, type ErrorCode } from '@/lib/errors'
import { logger } from '@/lib/logger'
import { describeFieldErrors } from './describe-field-errors'

export interface ActionError {
  code: ErrorCode
  status: number
  message: string
  fields?: Record<string, string>
}

export type ActionResult<T> = { ok: true; data: T } | { ok: false; error: ActionError }

/** A form posts (previous state, form data), a script calls with an object; both end up as one plain value. */
function readInput(first: unknown, second: unknown): unknown {
  return second instanceof FormData ? Object.fromEntries(second) : first
}

async function toError(error: unknown): Promise<ActionError> {
  const t = await getTranslations('errors')
  const known = error instanceof AppError ? error : new AppError('internal', 'unexpected', { cause: error })
  if (known.code === 'internal') {
    logger({ requestId: (await headers()).get('x-request-id') ?? undefined }).error({ err: error }, 'action failed')
  }
  const key = known.reason ?? known.code
  return { code: known.code, status: known.status, message: t.has(key as 'internal') ? t(key as 'internal') : t(known.code) }
}

async function run<S extends z.ZodType, T>(input: S, raw: unknown, handler: (value: z.infer<S>) => Promise<T>): Promise<ActionResult<T>> {
  const parsed = input.safeParse(raw)
  if (!parsed.success) {
    const t = await getTranslations('errors')
    const error = new AppError('invalid_input', 'input does not fit')
    return { ok: false, error: { code: error.code, status: error.status, message: t('invalid_input'), fields: await describeFieldErrors(parsed.error) } }
  }
  return { ok: true, data: await handler(parsed.data) }
}

async function guarded<T>(work: () => Promise<ActionResult<T>>): Promise<ActionResult<T>> {
  try {
    return await work()
  } catch (error) {
    unstable_rethrow(error)
    return { ok: false, error: await toError(error) }
  }
}

/** A server action for signed-in people: who → input (zod) → one function of lib (which authorises in its query) → errors in words. */
export function defineAction<S extends z.ZodType, T>(input: S, handler: (value: z.infer<S>, user: CurrentUser) => Promise<T>) {
  return async (first: unknown, second?: unknown): Promise<ActionResult<T>> =>
    guarded(async () => {
      const user = await requireUser()
      await checkRateLimit('actionPerUser', user.id)
      return run(input, readInput(first, second), (value) => handler(value, user))
    })
}

/** A server action open to everybody (sign-in, sign-up); its function limits the rate by address. */
export function definePublicAction<S extends z.ZodType, T>(input: S, handler: (value: z.infer<S>) => Promise<T>) {
  return async (first: unknown, second?: unknown): Promise<ActionResult<T>> => guarded(() => run(input, readInput(first, second), handler))
}
