import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'

export interface UserRow {
  id: string
  name: string | null
  email: string
  isAdmin: boolean
  createdAt: Date
  projects: number
}

/** The accounts of this installation, newest first, for its administrator. */
export async function listUsers(user: { isAdmin: boolean }): Promise<UserRow[]> {
  if (!user.isAdmin) throw new AppError('not_found', 'only for administrators')
  const rows = await db().user.findMany({
    select: { id: true, name: true, email: true, isAdmin: true, createdAt: true, _count: { select: { memberships: true } } },
    orderBy: { createdAt: 'desc' },
    take: 500,
  })
  return rows.map(({ _count, ...row }) => ({ ...row, projects: _count.memberships }))
}
