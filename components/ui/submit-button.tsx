'use client'

import { useFormStatus } from 'react-dom'
import { Button, type ButtonProps } from './button'

/** The submit button of a form; shows by itself that the form's action is running. */
export function SubmitButton({ variant = 'primary', ...props }: Omit<ButtonProps, 'type' | 'pending' | 'asChild'>) {
  const { pending } = useFormStatus()
  return <Button type="submit" variant={variant} pending={pending} {...props} />
}
