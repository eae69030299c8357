import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { attributesInput } from '@/lib/projects/attribute-input'
import { createProject } from '@/lib/projects/create-project'
import { createPerson, withTestDatabase } from '@/lib/testing/with-test-database'
import { acceptInvitation } from './accept-invitation'
import { changeMemberRole } from './change-member-role'
import { checkInvitation } from './check-invitation'
import { createInvitation } from './create-invitation'
import { listMembers } from './list-members'
import { removeMember } from './remove-member'
import { revokeInvitation } from './revoke-invitation'

withTestDatabase()

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(() => null, (reason: unknown) => reason)
  return error instanceof AppError ? (error.reason ?? error.code) : `no refusal but ${String(error)}`
}

describe('members', () => {
  let owner: { id: string }
  let projectId: string
  let address: string

  beforeEach(async () => {
    owner = await createPerson('Olga')
    address = owner.id
    projectId = (await createProject(owner, { name: 'P', entityType: 'e', description: '', attributes: attributesInput.parse([{ name: 'a' }]) })).id
  })

  const invite = async (maxUses = 5, role: 'ANNOTATOR' | 'CURATOR' = 'ANNOTATOR') => {
    const { link } = await createInvitation(owner, { projectId, role, days: 7, maxUses })
    return link.split('/invite/')[1] ?? ''
  }

  it('join by a link with its role; joining twice uses it once', async () => {
    const token = await invite()
    const nina = await createPerson('Nina')
    expect(await acceptInvitation(nina, token, address)).toEqual({ projectId })
    await acceptInvitation(nina, token, address)
    const { members, invitations } = await listMembers(owner, projectId)
    expect(members.map((member) => [member.name, member.role])).toEqual([['Olga', 'OWNER'], ['Nina', 'ANNOTATOR']])
    expect(invitations[0]).toMatchObject({ uses: 1, maxUses: 5, state: 'open' })
  })

  it('an owner who follows their own annotator link stays the owner', async () => {
    await acceptInvitation(owner, await invite(), address)
    expect((await listMembers(owner, projectId)).members[0]?.role).toBe('OWNER')
  })

  it('never let more people in than the link allows, also when all come at once', async () => {
    const token = await invite(3)
    const people = await Promise.all(Array.from({ length: 12 }, () => createPerson()))
    const results = await Promise.allSettled(people.map((person) => acceptInvitation(person, token, address)))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3)
    expect(await db().membership.count({ where: { projectId } })).toBe(4)
    expect(await refusal(checkInvitation(token))).toBe('invite_used_up')
  })

  it('are refused by a link that was withdrawn, has expired or never was', async () => {
    const token = await invite()
    const row = await db().invitation.findFirstOrThrow({ where: { projectId } })
    await db().invitation.update({ where: { id: row.id }, data: { expiresAt: new Date(0) } })
    expect(await refusal(acceptInvitation(await createPerson(), token, address))).toBe('invite_expired')
    await revokeInvitation(owner, { projectId, invitationId: row.id })
    expect(await refusal(acceptInvitation(await createPerson(), token, address))).toBe('invite_revoked')
    expect(await refusal(acceptInvitation(await createPerson(), 'made-up', address))).toBe('invite_unknown')
    expect(await refusal(revokeInvitation(owner, { projectId, invitationId: row.id }))).toBe('not_found')
  })

  it('the database keeps only a hash of the link', async () => {
    const token = await invite()
    expect(JSON.stringify(await db().invitation.findMany())).not.toContain(token)
  })

  it("somebody else's invitation cannot be withdrawn", async () => {
    const token = await invite()
    const other = await createPerson()
    const otherProject = await createProject(other, { name: 'O', entityType: 'e', description: '', attributes: attributesInput.parse([{ name: 'a' }]) })
    const row = await db().invitation.findFirstOrThrow({ where: { projectId } })
    expect(await refusal(revokeInvitation(other, { projectId: otherProject.id, invitationId: row.id }))).toBe('not_found')
    expect((await checkInvitation(token)).projectId).toBe(projectId)
  })

  it('the last owner can neither leave nor step down, two owners cannot both leave at once', async () => {
    expect(await refusal(removeMember(owner, { projectId, userId: owner.id }))).toBe('last_owner')
    expect(await refusal(changeMemberRole(owner, { projectId, userId: owner.id, role: 'CURATOR' }))).toBe('last_owner')
    const second = await createPerson()
    await db().membership.create({ data: { projectId, userId: second.id, role: 'OWNER' } })
    const leave = [removeMember(owner, { projectId, userId: owner.id }), removeMember(second, { projectId, userId: second.id })]
    expect((await Promise.all(leave.map(refusal))).filter((code) => code === 'last_owner')).toHaveLength(1)
    expect(await db().membership.count({ where: { projectId, role: 'OWNER' } })).toBe(1)
  })

  it('curators and annotators do not manage members', async () => {
    const curator = await createPerson()
    await acceptInvitation(curator, await invite(1, 'CURATOR'), address)
    expect(await refusal(listMembers(curator, projectId))).toBe('forbidden')
    expect(await refusal(removeMember(curator, { projectId, userId: owner.id }))).toBe('forbidden')
    expect(await refusal(changeMemberRole(curator, { projectId, userId: curator.id, role: 'OWNER' }))).toBe('forbidden')
  })
})
