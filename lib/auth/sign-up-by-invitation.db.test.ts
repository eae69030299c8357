import { describe, expect, it } from 'vitest'
import { createInvitation } from '@/lib/members/create-invitation'
import { attributesInput } from '@/lib/projects/attribute-input'
import { createProject } from '@/lib/projects/create-project'
import { createPerson, withTestDatabase } from '@/lib/testing/with-test-database'
import { signUp } from './sign-up'

process.env.ORION_SIGN_UP = 'invite'
withTestDatabase()

describe('where sign-up is by invitation only', () => {
  const person = (email: string) => ({ name: 'Nina', email, password: 'a long password' })

  it('nobody gets in without a link that works', async () => {
    await expect(signUp(person('a@example.org'), 'here')).rejects.toMatchObject({ reason: 'sign_up_closed' })
    await expect(signUp({ ...person('a@example.org'), invite: 'made-up' }, 'here')).rejects.toMatchObject({ reason: 'invite_unknown' })
  })

  it('a link that works opens an account', async () => {
    const owner = await createPerson('Olga')
    const project = await createProject(owner, { name: 'P', entityType: 'e', description: '', attributes: attributesInput.parse([{ name: 'a' }]) })
    const { link } = await createInvitation(owner, { projectId: project.id, role: 'ANNOTATOR', days: 1, maxUses: 1 })
    const made = await signUp({ ...person('b@example.org'), invite: link.split('/invite/')[1] }, 'here')
    expect(made.email).toBe('b@example.org')
  })
})
