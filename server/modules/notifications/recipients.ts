import type { Locale } from '@crewcall/contract/enums.ts'
import sql, { empty, join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Audience } from './kind.ts'
import type { Scene } from './scene.ts'

/** A person to notify, with their addresses; `application_id` if it concerns one of their applications. */
export type Recipient = {
  user_id: number
  phone_number: string | null
  email: string | null
  locale: Locale
  sms_opt_in: boolean
  application_id: number | null
}

/**
 * Everyone in the audiences, each once, in order; people whose account is not active are left out. `duty` has no account and is not included.
 * @param among of these people alone
 */
export async function recipientsOf(
  ctx: Ctx,
  audiences: readonly Audience[],
  scene: Scene,
  among?: readonly number[],
): Promise<Recipient[]> {
  const parts = audiences.map((audience) => membersOf(audience, scene, among)).filter((part) => part !== empty)
  if (parts.length === 0 || among?.length === 0) return []
  const found = await chosen(ctx, join(parts, ' union '), among)
  const needsAdmins = found.length === 0 && audiences.includes('shift_managers')
  return needsAdmins ? chosen(ctx, managers(scene, ['ADMIN']), among) : found
}

function chosen({ tx }: Ctx, members: Sql, among: readonly number[] | undefined): Promise<Recipient[]> {
  const one = among === undefined ? empty : sql` and m.user_id = any(${[...among]}::bigint[])`
  return tx.rows<Recipient>(sql`
    select distinct on (u.id) u.id as user_id, u.phone_number, u.email, u.locale, u.sms_opt_in, m.application_id
    from (${members}) as m join users u on u.id = m.user_id where u.account_status = 'ACTIVE'${one} order by u.id, m.application_id`)
}

function membersOf(audience: Audience, scene: Scene, among: readonly number[] | undefined): Sql {
  switch (audience) {
    case 'pro':
      return sql`select user_id, ${scene.application_id}::bigint as application_id from pros where id = ${scene.pro_id}`
    case 'confirmed_pros':
      return sql`select p.user_id, a.id as application_id from applications a join pros p on p.id = a.pro_id
        where a.organization_id = ${scene.organization_id} and a.gig_id = ${scene.gig_id} and a.confirmed_at is not null and a.cancelled_at is null`
    case 'team':
      return managers(scene, ['ADMIN', 'TEAM_MEMBER'])
    case 'admins':
      return managers(scene, ['ADMIN'])
    case 'shift_managers':
      return shiftManagers(scene)
    case 'platform':
      return sql`select id as user_id, null::bigint as application_id from users where is_gigpro_admin`
    case 'user':
      return scene.user_id === null && among
        ? sql`select unnest(${[...among]}::bigint[]) as user_id, null::bigint as application_id`
        : sql`select ${scene.user_id}::bigint as user_id, null::bigint as application_id`
    case 'duty':
      return empty
  }
}

// Without a location the whole organization is concerned, for which only its own admins are responsible.
function managers({ organization_id, location_id }: Scene, roles: readonly string[]): Sql {
  return sql`
    select user_id, null::bigint as application_id from memberships where organization_id = ${organization_id} and ${at(location_id)} and role = any(${roles})`
}

// The person who posted the shift counts only while they still manage the location.
function shiftManagers({ organization_id, location_id, created_by, onsite_manager_id }: Scene): Sql {
  return sql`
    select user_id, null::bigint as application_id from memberships
    where organization_id = ${organization_id} and ${at(location_id)} and user_id = ${created_by}
    union select user_id, null::bigint from location_managers
    where organization_id = ${organization_id} and location_id = ${location_id} and id = ${onsite_manager_id}`
}

function at(location_id: number | null): Sql {
  return location_id === null ? sql`location_id is null` : sql`location_id = ${location_id}`
}
