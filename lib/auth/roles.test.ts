import { describe, expect, it } from 'vitest'
import { roleHas, type Role, type Scope } from './roles'

const EXPECTED: Record<Scope, Role[]> = {
  'project:see': ['OWNER', 'CURATOR', 'ANNOTATOR'],
  'tasks:vote': ['OWNER', 'CURATOR', 'ANNOTATOR'],
  'project:read': ['OWNER', 'CURATOR'],
  'project:edit': ['OWNER', 'CURATOR'],
  'runs:start': ['OWNER', 'CURATOR'],
  'audit:read': ['OWNER'],
  'members:manage': ['OWNER'],
  'project:delete': ['OWNER'],
}

describe('roleHas', () => {
  it.each(Object.entries(EXPECTED))('%s belongs to %j and to nobody else', (scope, roles) => {
    for (const role of ['OWNER', 'CURATOR', 'ANNOTATOR'] as const) expect(roleHas(role, scope as Scope)).toBe(roles.includes(role))
  })
})
