import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { OpenChannel } from './channel.ts'

/** The place of an organization in keys of conversations with the platform, which belong to none. */
export const ofPlatform = 0

const own = ({ actor }: Ctx) => sql`support_talks w
  join chat_channels c on c.organization_id = w.platform_id and c.id = w.channel_id
  join chat_members m on m.organization_id = c.organization_id and m.channel_id = c.id and m.user_id = w.person_user_id
  left join organizations b on b.id = w.business_id
  where w.person_user_id = ${actor.user_id}`

/** The businesses for which somebody writes to the platform. */
export function businessesOf({ organization_roles, managed_locations, acting_for }: Ctx['actor']): number[] {
  const own = managed_locations.filter(({ location_id }) => location_id !== acting_for?.location_id)
  return [...organization_roles, ...own].map(({ organization_id }) => organization_id)
}

/** The caller's own conversations with the platform (docs/rules/chat.md#support), by a further condition on `c` and `w`. */
export function ownSupport(ctx: Ctx, condition: Sql): Promise<(OpenChannel & { business_id: number | null })[]> {
  const businesses = businessesOf(ctx.actor)
  return ctx.tx.rows(sql`
    select c.id, c.organization_id, null::bigint as location_id, c.gig_id, c.kind, c.application_id, c.last_seq, c.last_at, c.is_announcement_only,
      coalesce(b.name, '') as location_name, '' as skill_name, null::timestamptz as start_time, null::timestamptz as end_time, null as timezone,
      w.business_id is not null as is_manager, w.business_id is null or w.business_id = any(${businesses}::bigint[]) as is_in, m.seqs as readable, c.last_seq as readable_to, m.read_seq, m.is_muted,
      false as is_silenced, null::bigint as pro_user_id, null as pro_name, null as pro_headshot, null as candidate, false as is_over, w.business_id
    from ${own(ctx)} and ${condition} order by c.last_at desc, c.id desc`)
}

/** The same for a further statement: key, and the numbers of the messages that may be read. */
export function readableSupport(ctx: Ctx, location_id: number | undefined): Sql {
  const ofBusiness =
    location_id === undefined ? empty : sql`and w.business_id = (select organization_id from locations where id = ${location_id})`
  return sql`select c.organization_id, c.id, m.seqs as readable from ${own(ctx)} ${ofBusiness}`
}

/** How many messages of each the caller has not read. */
export function unreadSupport(ctx: Ctx): Sql {
  return sql`select c.last_seq - m.read_seq as unread from ${own(ctx)} and not m.is_muted`
}
