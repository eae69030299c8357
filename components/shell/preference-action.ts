/** A server action that stores one preference; given as a prop, since components do not import from app. */
export type PreferenceAction = (value: string) => Promise<void>
