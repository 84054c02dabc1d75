import type { adminUser } from '@crewcall/contract/admin-users.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'

export type UserRow = z.input<typeof adminUser>

/** A person and their pro profile, if any. */
export const userFrom = sql`users u left join pros p on p.user_id = u.id`

/** The columns of `adminUser` over `userFrom`. */
export const userColumns = sql`u.id, u.uuid, u.first_name, u.last_name, u.preferred_name_for_search, u.phone_number, u.email, u.app_mode,
  u.account_status, u.is_gigpro_admin, p.id as gigster_profile_id, u.date_joined, u.last_login,
  (select coalesce(json_agg(json_build_object('location_id', m.location_id, 'name', l.name, 'role', m.role) order by l.name, l.id), '[]')
    from location_managers m join locations l on l.organization_id = m.organization_id and l.id = m.location_id where m.user_id = u.id) as managed_locations,
  (select coalesce(json_agg(json_build_object('organization_id', m.organization_id, 'name', o.name, 'role', m.role) order by o.name, o.id), '[]')
    from organization_managers m join organizations o on o.id = m.organization_id where m.user_id = u.id) as organization_roles`
