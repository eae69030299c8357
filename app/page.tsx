import { redirect } from 'next/navigation'
import { currentUser } from '@/lib/auth/current-user'

/** The front door: to the projects, or to sign-in. */
export default async function Home() {
  redirect((await currentUser()) ? '/projects' : '/sign-in')
}
