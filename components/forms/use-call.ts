'use client'

import { useState, useTransition } from 'react'
import type { ActionFailure, CallAction } from './action-types'

/** Calls a server action with an object; knows whether it is under way and what went wrong. `done` runs after success. */
export function useCall<I, T>(action: CallAction<I, T>, done?: (data: T) => void) {
  const [pending, startTransition] = useTransition()
  const [error, setError] = useState<ActionFailure>()
  const call = (input: I) =>
    startTransition(async () => {
      const result = await action(input)
      // An action that sends the reader to another page answers with nothing.
      if (result && !result.ok) setError(result.error)
      else {
        setError(undefined)
        if (result) done?.(result.data)
      }
    })
  return { call, pending, error }
}
