/** What a member may do. The same table decides on the server and what the screens offer. */
const SCOPES = {
  'project:see': ['OWNER', 'CURATOR', 'ANNOTATOR'],
  'tasks:vote': ['OWNER', 'CURATOR', 'ANNOTATOR'],
  'project:read': ['OWNER', 'CURATOR'],
  'project:edit': ['OWNER', 'CURATOR'],
  'runs:start': ['OWNER', 'CURATOR'],
  'audit:read': ['OWNER'],
  'members:manage': ['OWNER'],
  'project:delete': ['OWNER'],
} as const satisfies Record<string, readonly Role[]>

export type Role = 'OWNER' | 'CURATOR' | 'ANNOTATOR'
export type Scope = keyof typeof SCOPES

export const ROLES: readonly Role[] = ['OWNER', 'CURATOR', 'ANNOTATOR']

/** Whether a role includes a scope. */
export function roleHas(role: Role, scope: Scope): boolean {
  return (SCOPES[scope] as readonly Role[]).includes(role)
}
