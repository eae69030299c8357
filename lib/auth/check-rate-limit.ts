import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { RATE_LIMITS, type RateLimitName } from '@/lib/limits'

/** Counts one use of a limited thing by a subject and refuses when the window is full. One statement, shared by all processes. */
export async function checkRateLimit(name: RateLimitName, subject: string): Promise<void> {
  const rule = RATE_LIMITS[name]
  const rows = await db().$queryRaw<{ count: number }[]>`
    INSERT INTO "RateLimit" ("key", "count", "expiresAt")
    VALUES (${`${name}:${subject}`}, 1, now() + make_interval(secs => ${rule.seconds}))
    ON CONFLICT ("key") DO UPDATE SET
      "count" = CASE WHEN "RateLimit"."expiresAt" < now() THEN 1 ELSE "RateLimit"."count" + 1 END,
      "expiresAt" = CASE WHEN "RateLimit"."expiresAt" < now() THEN EXCLUDED."expiresAt" ELSE "RateLimit"."expiresAt" END
    RETURNING "count"`
  if ((rows[0]?.count ?? 0) > rule.count) throw new AppError('too_many_requests', `${name} is used up for ${subject}`)
}
