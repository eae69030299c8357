/** What a server action given to a component as a prop looks like; components do not import from app. */
export interface ActionFailure {
  message: string
  fields?: Record<string, string>
}

export type ActionState<T = unknown> = { ok: true; data: T } | { ok: false; error: ActionFailure }

/** A server action used as the action of a form. */
export type FormAction<T = unknown> = (previous: unknown, form: FormData) => Promise<ActionState<T>>

/** A server action called with an object. */
export type CallAction<I, T = unknown> = (input: I) => Promise<ActionState<T>>
