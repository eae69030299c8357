/** How often one subject may do something. Each limit has its reason; counters live in the database (all processes share them). */
export interface RateLimitRule {
  readonly count: number
  readonly seconds: number
  readonly why: string
}

export const RATE_LIMITS = {
  signInPerAddress: { count: 30, seconds: 900, why: 'a class room behind one address signs in; a guessing machine does not get far' },
  signInPerAccount: { count: 10, seconds: 900, why: 'ten wrong passwords are forgetfulness; more is guessing' },
  signUpPerAddress: { count: 10, seconds: 3600, why: 'a workshop creates a handful of accounts from one address; robots create hundreds' },
  invitePerProject: { count: 60, seconds: 3600, why: 'links are for groups; a project never needs one a minute' },
  acceptInvitePerAddress: { count: 30, seconds: 900, why: 'tokens are 256 bits; this only keeps guessing off the log' },
  createProjectPerUser: { count: 60, seconds: 3600, why: 'a person defines projects by hand' },
  startRunPerUser: { count: 120, seconds: 3600, why: 'each run costs requests to somebody else’s server' },
  actionPerUser: { count: 600, seconds: 60, why: 'ten actions a second is beyond hands, below a run-away script' },
} as const satisfies Record<string, RateLimitRule>

export type RateLimitName = keyof typeof RATE_LIMITS

/** Sizes of what people type, with what the longest sensible text is. */
export const TEXT_LIMITS = {
  name: 120,
  entityType: 80,
  description: 2000,
  email: 254,
  password: { min: 10, max: 200 },
  url: 2048,
  attributeName: 80,
  listItem: 200,
} as const

/** Sizes of lists a person edits by hand. */
export const COUNT_LIMITS = {
  attributesPerProject: 60,
  synonymsPerAttribute: 30,
  samplesPerAttribute: 30,
  invitationUses: 1000,
  invitationDays: 90,
  auditPage: 50,
  runsPage: 50,
} as const

/** How long a browser stays signed in without being used. */
export const SESSION_DAYS = 30
