import sql from 'sql-template-tag'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'

/**
 * The columns of an actor over `users u`, `sessions s` and `pros p`. An organization admin appears as ADMIN at each of its locations,
 * whatever other role they hold there (docs/rules/rights.md#roles).
 */
export const actorColumns = sql`
  u.id as user_id, coalesce(s.id, 0) as session_id, u.is_gigpro_admin, u.account_status, u.app_mode, p.id as gigster_profile_id,
  (select coalesce(json_agg(json_build_object('organization_id', om.organization_id, 'role', om.role) order by om.organization_id), '[]')
    from held_organization_roles om where om.user_id = u.id) as organization_roles,
  (select coalesce(json_agg(json_build_object('location_id', held.location_id, 'organization_id', held.organization_id, 'role', held.role) order by held.location_id), '[]')
    from (
      select l.organization_id, l.location_id, 'ADMIN' as role
      from held_organization_roles om join places_of_organizations l on l.organization_id = om.organization_id where om.user_id = u.id
      union all
      select lm.organization_id, lm.location_id, lm.role from held_location_roles lm
      where lm.user_id = u.id
        and not exists (select from held_organization_roles om where om.user_id = u.id and om.organization_id = lm.organization_id)
    ) as held) as managed_locations`

/** Opens the scope of `u` and `p` for the rest of the transaction (ADR 28, 37): what is their own, the organizations of their roles, their own work, or everything. */
export const actorScope = sql`
  set_config('crewcall.users', array[u.id]::text, true),
  set_config('crewcall.organizations', array(
    select om.organization_id from held_organization_roles om where om.user_id = u.id
    union select lm.organization_id from held_location_roles lm where lm.user_id = u.id)::text, true),
  set_config('crewcall.pro', p.id::text, true),
  set_config('crewcall.everything', case when u.is_gigpro_admin then 'on' else '' end, true)`

/** The user who signs in at this address, if there is one: only addresses whose code was shown stand in these columns (ADR 30). */
export function userAt(tx: Tx, channel: string, address: string): Promise<Tables['users'] | undefined> {
  const column = channel === 'phone' ? sql`phone_number` : sql`email`
  return tx.maybe<Tables['users']>(sql`select * from users where ${column} = ${address} and account_status <> 'DELETED'`)
}
