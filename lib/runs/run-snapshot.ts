import { z } from 'zod'

/** What the browser knows of a run. The same shape is in the page, in the event stream and in the answer to polling. */
export const RUN_STATES = ['QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED'] as const
export const RUN_KINDS = ['CHECK_SITE', 'DISCOVER', 'INDUCE', 'EXTRACT'] as const

const time = z.iso.datetime().nullable()
const state = z.enum(RUN_STATES)

const runStepSnapshot = z.object({
  position: z.number(),
  /** Key of the message catalogue: `runs.steps.<name>`. */
  name: z.string(),
  state,
  done: z.number(),
  total: z.number().nullable(),
  result: z.record(z.string(), z.unknown()),
  failure: z.string().nullable(),
  startedAt: time,
  finishedAt: time,
})

export const runSnapshot = z.object({
  id: z.string(),
  projectId: z.string(),
  kind: z.enum(RUN_KINDS),
  state,
  /** What it is about, for a person: the address, or the site's host. */
  subject: z.string(),
  /** Key of the message catalogue: `runs.failures.<failure>`. */
  failure: z.string().nullable(),
  attempts: z.number(),
  cancelRequested: z.boolean(),
  createdAt: z.iso.datetime(),
  startedAt: time,
  finishedAt: time,
  nextAttemptAt: time,
  steps: z.array(runStepSnapshot),
})

export type RunSnapshot = z.infer<typeof runSnapshot>
export type RunStepSnapshot = z.infer<typeof runStepSnapshot>
export type RunState = (typeof RUN_STATES)[number]
export type RunKind = (typeof RUN_KINDS)[number]

/** Whether nothing more will happen to it unless somebody asks. */
export function isFinal(state: RunState): boolean {
  return state === 'SUCCEEDED' || state === 'FAILED' || state === 'CANCELLED'
}
