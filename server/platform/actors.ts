import type { Actor } from './context.ts'

const base = {
  user_id: 0,
  session_id: 0,
  account_status: 'ACTIVE',
  app_mode: 'BOTH',
  managed_locations: [],
  organization_roles: [],
  licenses: [],
  gigster_profile_id: null,
} satisfies Partial<Actor>

/** The caller of a public endpoint who has not signed in; holds no ability. */
export const nobody: Actor = { ...base, is_gigpro_admin: false }
/** The actor of jobs and reactions; the audit shows no person. */
export const system: Actor = { ...base, is_gigpro_admin: true }
