import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Actor, Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'

/**
 * The columns of an actor over `users u`, `sessions s`, `pros p` and `heldRoles`. An organization admin appears as ADMIN at each of its
 * locations, whatever other role they hold there (docs/rules/rights.md#roles). A session that the provider of an organization opened has that
 * organization and its sandbox only, and one that began with a code is without those that ask for their own sign-in (docs/rules/sign-on.md#sessions). A platform
 * admin acts for a location in the session in which they began it, and in jobs that they left behind (docs/rules/concierge.md).
 */
export const actorColumns = (clock: Sql | Date) => sql`
  u.id as user_id, coalesce(s.id, 0) as session_id, u.is_gigpro_admin and s.sign_on_organization_id is null as is_gigpro_admin, u.account_status, u.app_mode, p.id as gigster_profile_id,
  held.organization_roles, held.managed_locations, licensed.licenses, s.sign_on_organization_id,
  case when u.is_gigpro_admin and s.sign_on_organization_id is null then (
    select json_build_object('id', n.id, 'organization_id', n.organization_id, 'location_id', n.location_id, 'location_name', n.location_name,
      'ends_at', to_char(n.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from acting_now n where n.user_id = u.id and (s.id is null or n.session_id = s.id) and n.lives_until > ${clock}) end as acting_for`

/** The actor with the location for which they act among those whose screens they use; it gives no role there. */
export function withActing<T extends Pick<Actor, 'managed_locations' | 'acting_for'>>(actor: T): T {
  if (actor.acting_for == null) return actor
  const { organization_id, location_id } = actor.acting_for
  return { ...actor, managed_locations: [...actor.managed_locations, { organization_id, location_id, role: 'TEAM_MEMBER' }] }
}

const ofSession = sql`(case when s.sign_on_organization_id is not null then m.organization_id = s.sign_on_organization_id
    or m.organization_id in (select organization_id from sandbox_homes where home_id = s.sign_on_organization_id)
  else m.organization_id <> all(coalesce(s.without_organizations, '{}')) end)`
/** To be joined to `users u` and `sessions s`: who is also a pro is none in the session of a provider. */
export const ownPro = sql`left join pros p on p.user_id = u.id and s.sign_on_organization_id is null`

/** To be joined to `users u` and `sessions s`: the person's memberships, in the form used by actors and by the row-security scope, and the licenses of their locations. */
export const heldRoles = sql`cross join lateral (
  select coalesce(json_agg(json_build_object('organization_id', m.organization_id, 'role', m.role) order by m.organization_id)
      filter (where m.location_id is null), '[]') as organization_roles,
    coalesce(json_agg(json_strip_nulls(json_build_object('location_id', m.location_id, 'organization_id', m.organization_id, 'role', m.role,
        'is_sandbox', nullif(h.home_id is not null, false))) order by m.location_id)
      filter (where m.location_id is not null), '[]') as managed_locations,
    coalesce(array_agg(distinct m.organization_id), '{}') as organizations
  from memberships m left join sandbox_homes h on h.organization_id = m.organization_id where m.user_id = u.id and ${ofSession}) as held
cross join lateral (
  select coalesce(json_agg(json_build_object('license_name', l.license_name, 'license_id', l.license_id, 'location_id', l.location_id)
      order by l.location_id, l.license_name), '[]') as licenses
  from memberships m join licenses_of_locations l on l.organization_id = m.organization_id and l.location_id = m.location_id
  where m.user_id = u.id and ${ofSession}) as licensed`

/**
 * Sets the row-security scope of `u`, `p` and `held` for the rest of the transaction (ADR 28, 37): their own rows, the organizations of
 * their roles, their own work, or everything.
 */
export const actorScope = sql`
  set_config('crewcall.users', array[u.id]::text, true),
  set_config('crewcall.organizations', held.organizations::text, true),
  set_config('crewcall.pro', p.id::text, true),
  set_config('crewcall.everything', case when u.is_gigpro_admin and s.sign_on_organization_id is null then 'on' else '' end, true)`

/** The user who signs in at this address, if any: these columns hold only proven addresses (ADR 30). */
export function userAt(tx: Tx, channel: string, address: string): Promise<Tables['users'] | undefined> {
  const column = channel === 'phone' ? sql`phone_number` : sql`email`
  return tx.maybe<Tables['users']>(sql`select * from users where ${column} = ${address} and account_status <> 'DELETED'`)
}
