import sql from 'sql-template-tag'
import type { LoadActor } from '../platform/auth.ts'
import type { Actor } from '../platform/context.ts'

type Row = Pick<Actor, 'user_id' | 'session_id' | 'is_gigpro_admin' | 'account_status' | 'app_mode'>

/**
 * The minimum that makes a session an actor, with its own rows in scope and without roles; for tests of the platform, which know no module.
 */
export const sessionActor: LoadActor = async (tx, { token_hash }) => {
  const row = await tx.maybe<Row>(sql`
    select u.id as user_id, s.id as session_id, u.is_gigpro_admin, u.account_status, u.app_mode, set_config('crewcall.users', array[u.id]::text, true)
    from session_owners s join users u on u.id = s.user_id where s.token_hash = ${token_hash} and s.revoked_at is null`)
  return row && { ...row, managed_locations: [], organization_roles: [], licenses: [], gigster_profile_id: null }
}
