import { forbidden, notFound, redirect } from 'next/navigation'
import { AppError } from '@/lib/errors'

/** For pages: turns a refusal of lib into Next's own page for it (sign-in, 403, 404). */
export async function orInterrupt<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') redirect('/sign-in')
    if (error instanceof AppError && error.code === 'forbidden') forbidden()
    if (error instanceof AppError && error.code === 'not_found') notFound()
    throw error
  }
}
