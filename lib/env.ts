import { z } from 'zod'

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()).filter(Boolean))

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  AUTH_SECRET: z.string().min(32),
  AUTH_URL: z.url().default('http://localhost:3000'),
  AUTH_GITHUB_ID: z.string().optional(),
  AUTH_GITHUB_SECRET: z.string().optional(),
  AUTH_GOOGLE_ID: z.string().optional(),
  AUTH_GOOGLE_SECRET: z.string().optional(),
  ORION_SIGN_UP: z.enum(['open', 'invite']).default('open'),
  ORION_ALLOW_HOSTS: list,
  ORION_CONTACT_URL: z.url().optional(),
  ORION_TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  ORION_WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export type Env = z.infer<typeof schema>

let current: Env | undefined

/** The environment, validated once. The only place that reads process.env; docs/operators-guide.md explains each variable. */
export function env(): Env {
  if (current) return current
  const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(set)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Environment variables are missing or wrong: ${problems.join('; ')}`)
  }
  current = parsed.data
  return current
}
