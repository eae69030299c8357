import { AppError } from '@/lib/errors'

/** Runs a change of members and turns the database's refusal to lose the last owner into words. */
export async function keepAnOwner<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (error instanceof Error && error.message.includes('a project needs an owner')) {
      throw new AppError('conflict', 'last owner', { reason: 'last_owner', cause: error })
    }
    throw error
  }
}
